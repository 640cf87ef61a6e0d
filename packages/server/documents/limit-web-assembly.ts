/** A limit on the memory of every WebAssembly module of a thread: what asks for more is told that there is none, and ends itself (D-212). */

const PAGE = 65_536;
/** Bytes; a page of the largest picture takes 300 million. */
const MOST_BYTES = 640 * 1024 * 1024;

/** As the browser's types have it, which the server is not compiled with. */
interface GrowingMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: { readonly Memory: { readonly prototype: GrowingMemory } };
};

/** Before a module is loaded. Limits of a thread (`resourceLimits`) leave WebAssembly's memory out. */
export function limitWebAssembly(most = MOST_BYTES): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the memory that it is asked of.
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function limited(this: GrowingMemory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE > most) throw new RangeError('no more memory');
    return grow.call(this, pages);
  };
}
