/** A place on the plane of a map, in whole metres from its middle, east and north. */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

/** Points that are drawn as one. */
export interface MapCluster<P extends MapPoint> extends MapPoint {
  readonly points: readonly P[]
}

/** Metres within which points of scans are one mark on the map (page qrcodelibrary/qrcodelocation). */
export const clusterMetres = 20

/**
 * Points that lie nearer than so many metres to the first of a cluster join it, in the order in which they come; a cluster stands
 * where its first point is.
 */
export function clustered<P extends MapPoint>(points: readonly P[], metres: number): MapCluster<P>[] {
  const clusters: { x: number; y: number; points: P[] }[] = []
  const reach = metres * metres
  for (const point of points) {
    const near = clusters.find(one => (one.x - point.x) ** 2 + (one.y - point.y) ** 2 < reach)
    if (near) near.points.push(point)
    else clusters.push({ x: point.x, y: point.y, points: [point] })
  }
  return clusters
}

const steps = [1, 2, 5] as const

/** The longest round length in metres (1, 2 or 5 with noughts) that is no longer than the given one; the scale bar of a map. */
export function scaleBar(most: number): number {
  let best = 1
  for (let power = 1; power <= most; power *= 10)
    for (const step of steps) if (step * power <= most) best = step * power
  return best
}
