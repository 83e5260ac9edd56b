// Settings: what this browser remembers of its reader.

import LANGUAGES from '../../src/billetdoux/faces/words/languages.json'

export type Theme = 'auto' | 'light' | 'dark'
/** How fast the table tells what happened; `step` waits for its reader at every turn, `none` waits for nothing. */
export type Pace = 'slow' | 'normal' | 'fast' | 'step' | 'none'
export const PACES: readonly Pace[] = ['slow', 'normal', 'fast', 'step', 'none']

interface Settings {
  language: string
  theme: Theme
  sounds: boolean
  pace: Pace
  name: string
}

/** A value that this browser keeps, or `otherwise`. */
export function remembered<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`billetdoux:${key}`)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

/** The keys with a beginning under which this browser keeps something. */
export function rememberedKeys(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .map((key) => key.replace('billetdoux:', ''))
      .filter((key) => key.startsWith(beginning))
  } catch {
    return []
  }
}

/** Keep a value in this browser; null forgets it. */
export function remember(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(`billetdoux:${key}`)
    else localStorage.setItem(`billetdoux:${key}`, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function usualLanguage(): string {
  const wanted = typeof navigator === 'undefined' ? [] : navigator.languages
  return wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES) ?? 'en'
}

export const settings: Settings = $state({
  language: remembered('language', usualLanguage()),
  theme: remembered<Theme>('theme', 'auto'),
  sounds: remembered('sounds', true),
  pace: remembered<Pace>('pace', 'normal'),
  name: remembered('name', ''),
})

/** Change a setting and keep it. */
export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value
  remember(key, value)
}
