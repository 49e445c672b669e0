/**
 * For scripts of `runHot`: the bytes that `work` leaves on the heap once it is hot. The least of some rounds, as the compiler leaves
 * something, too; what every round leaves is in the least.
 */
export function allocated(work) {
  for (let i = 0; i < 5; i++) work();
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 10; i++) {
    globalThis.gc();
    const before = process.memoryUsage().heapUsed;
    work();
    least = Math.min(least, process.memoryUsage().heapUsed - before);
    if (least < 100_000) break;
  }
  return least;
}
