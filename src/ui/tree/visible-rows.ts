import { hasChildren, placeOf } from './branches';
import type { Outline, OutlineRow } from './outline';

/** The rows of an outline that are on show while these are open. */
export class VisibleRows {
  readonly outline: Outline;
  /** Places in the outline, ascending. */
  readonly places: Int32Array;
  readonly #open: Uint8Array;

  constructor(outline: Outline, expanded: readonly string[]) {
    const { size, end } = outline;
    const open = new Uint8Array(size);
    for (const id of expanded) {
      const place = outline.places.get(id);
      if (place !== undefined) open[place] = 1;
    }
    const places = new Int32Array(size);
    let count = 0;
    for (let at = 0; at < size; at = open[at] ? at + 1 : (end[at] ?? size)) places[count++] = at;
    this.outline = outline;
    this.#open = open;
    this.places = places.subarray(0, count);
  }

  get count() {
    return this.places.length;
  }

  rowAt(index: number): OutlineRow | undefined {
    return this.outline.rowAt(this.places[index] ?? -1);
  }

  placeOf(id: string) {
    return placeOf(this.outline, id);
  }

  nameAt(index: number) {
    return this.outline.named[this.places[index] ?? -1]?.name ?? '';
  }

  /** Index among the rows on show; that of the nearest row above it which holds it, if it is hidden. */
  indexOf(id: string) {
    const place = this.placeOf(id);
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.places[middle] ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  isShown(id: string) {
    return this.places[this.indexOf(id)] === this.placeOf(id);
  }

  isFolder(id: string) {
    return hasChildren(this.outline, this.placeOf(id));
  }

  isOpen(id: string) {
    return this.#open[this.placeOf(id)] === 1 && this.isFolder(id);
  }

  // What the library asks of a loader of records.
  getItem(id: string): OutlineRow {
    return this.outline.rowAt(this.placeOf(id)) ?? { id, name: '', level: 0 };
  }

  getChildren(): string[] {
    return [];
  }
}
