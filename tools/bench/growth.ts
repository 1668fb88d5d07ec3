import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { openCreating } from './create.ts'
import { startLargeLaboratory } from './large-laboratory.ts'
import { getList, requireFullPage } from './list.ts'
import { againstFloor, type BenchResult, load, quantile } from './result.ts'

/** Bytes on the disk for a sample with its task, item and share of an order, indexes and log included; rounded up. */
const bytesPerSample = 4_000

interface Times {
  readonly list: number
  readonly create: number
}

async function measure(samples: number, requests: number, say: (line: string) => void): Promise<Times> {
  const { bavail, bsize } = await statfs(tmpdir())
  const [free, need] = [bavail * bsize, samples * bytesPerSample]
  if (free < need)
    throw new Error(`${samples} samples need ${Math.ceil(need / 1e9)} GB, ${Math.floor(free / 1e9)} GB are free`)
  const lab = await startLargeLaboratory(samples, say, { onDisk: true })
  try {
    await requireFullPage(lab)
    const creating = await openCreating(lab)
    try {
      await load(8, 200, () => getList(lab))
      await load(16, 200, creating.whole)
      return {
        list: quantile(await load(8, requests, () => getList(lab)), 0.5),
        create: quantile(await load(16, requests, creating.whole), 0.5),
      }
    } finally {
      await creating.close()
    }
  } finally {
    await lab.close()
  }
}

/** List and create at growing numbers of samples: what they take beside what they take at the smallest number. */
export async function benchGrowth(
  sizes: readonly number[],
  requests: number,
  say: (line: string) => void,
): Promise<BenchResult[]> {
  const [smallest = 0, ...larger] = sizes
  const floor = await measure(smallest, requests, say)
  const results: BenchResult[] = []
  for (const size of larger) {
    const times = await measure(size, requests, say)
    for (const what of ['list', 'create'] as const) {
      const name = `${what} at ${size.toLocaleString('en')} samples, p50 beside ${smallest.toLocaleString('en')}`
      results.push(againstFloor(name, times[what], 'ms', floor[what], 1.5))
    }
  }
  return results
}
