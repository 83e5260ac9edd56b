// The panels beside the table.

export const PANELS = ['log', 'cards', 'talk'] as const
export type Panel = (typeof PANELS)[number]
