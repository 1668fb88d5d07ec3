import bwip from 'bwip-js/node'
import { PrintError } from './print-error.ts'

/** Empty modules around the code: 4 by the standard of QR codes. */
const QUIET = 4

export interface QrMatrix {
  modules: number
  quiet: number
  /** For each line the dark runs as `[first module, length]`. */
  rows: [number, number][][]
}

function darkRuns(line: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [x, dark] of line.entries()) {
    const last = runs.at(-1)
    if (!dark) continue
    if (last && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  }
  return runs
}

/** The module matrix of a QR code, of level M when not said otherwise. Throws `bad_code` for a text that is empty or too long. */
export function qrMatrix(text: string, level: 'M' | 'H' = 'M'): QrMatrix {
  let symbol: { pixs: readonly number[]; pixx: number; pixy: number } | undefined
  try {
    const found = bwip.raw('qrcode', text, `eclevel=${level}`)[0]
    if (found && 'pixs' in found) symbol = found
  } catch (error) {
    throw new PrintError('bad_code', [String(error)])
  }
  if (!symbol) throw new PrintError('bad_code')
  const { pixs, pixx, pixy } = symbol
  const rows = Array.from({ length: pixy }, (_, y) => darkRuns(pixs.slice(y * pixx, (y + 1) * pixx)))
  return { modules: pixx, quiet: QUIET, rows }
}
