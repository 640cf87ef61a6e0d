/** Typed arrays that grow while a list is read, and end as memory that threads share. */

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array;

export interface Growing<T extends Numbers> {
  readonly length: number;
  push(value: number): void;
  pushAll(values: ArrayLike<number>): void;
  /** The pushed values, without room to spare. */
  done(): T;
}

/** An array of zeros in shared memory. */
export const shared = <T extends Numbers>(make: SharedMaker<T>, length: number): T =>
  new make(new SharedArrayBuffer(length * make.BYTES_PER_ELEMENT));

export interface SharedMaker<T extends Numbers> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: SharedArrayBuffer): T;
}

export function growing<T extends Numbers>(make: SharedMaker<T>): Growing<T> {
  let values = shared(make, 1 << 16);
  let length = 0;
  const room = (more: number): void => {
    if (length + more <= values.length) return;
    const larger = shared(make, Math.max(length + more, Math.ceil(values.length * 1.5)));
    larger.set(values);
    values = larger;
  };
  return {
    get length() {
      return length;
    },
    push(value) {
      room(1);
      values[length++] = value;
    },
    pushAll(more) {
      room(more.length);
      values.set(more, length);
      length += more.length;
    },
    done() {
      const exact = shared(make, length);
      exact.set(values.subarray(0, length));
      return exact;
    },
  };
}
