"""Shared array: an array on the GPU that other libraries take as it is, where there is one (cuda.py).

numba's own arrays speak the CUDA array interface alone; these speak DLPack too.
"""

import importlib
from typing import Any

cuda: Any = importlib.import_module("numba.cuda")
DeviceArray: Any = importlib.import_module("numba.cuda.cudadrv.devicearray").DeviceNDArray
MemoryView: Any = importlib.import_module("cuda.core.utils").StridedMemoryView

NO_WAITING = -1  # so says DLPack, and that 1 is CUDA's default stream
DEFAULT_STREAM = 1


class SharedArray(DeviceArray):  # type: ignore[misc]
    """numba's array, which others can also take by DLPack."""

    def __dlpack__(
        self,
        *,
        stream: int | None = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> Any:
        """The array for whoever reads it on a stream; those other than ours, the default one, wait for it."""
        if stream not in (None, NO_WAITING, DEFAULT_STREAM):
            cuda.default_stream().synchronize()
        elsewhere = None if dl_device == self.__dlpack_device__() else dl_device
        return self._seen().__dlpack__(max_version=max_version, dl_device=elsewhere, copy=copy)

    def __dlpack_device__(self) -> Any:
        return self._seen().__dlpack_device__()

    def _seen(self) -> Any:
        return MemoryView.from_cuda_array_interface(self, stream_ptr=NO_WAITING)


def share(array: Any) -> SharedArray:
    """The same memory as an array for others."""
    return SharedArray(array.shape, array.strides, array.dtype, gpu_data=array.gpu_data)
