import { Num, plainText, subtract, ZERO } from '../kit/decimal.ts'

const written = /^(\d{1,9}(?:\.\d{1,6})?)\s*(\D{1,12})$/

/** A quantity of a sample as it is written (`3块`, `1.5 kg`); null for free words. */
function parts(text: string | null): { readonly count: Num; readonly unit: string } | null {
  const [, count, unit = ''] = written.exec(text?.trim().normalize('NFKC') ?? '') ?? []
  return count === undefined ? null : { count: new Num(count), unit: unit.trim().toLowerCase() }
}

/**
 * What is left of a sample where less is left than is asked for; null where it is enough, or where it cannot be said: one of the
 * quantities has another unit, or none.
 * @param asked what is to be handed out or kept
 * @param whole what was received
 * @param gone what is in other hands or kept; without a quantity it is not known how much that is
 */
export function leftWhereShort(
  asked: string | null,
  whole: string | null,
  gone: readonly (string | null)[],
): string | null {
  const [wanted, all, ...others] = [asked, whole, ...gone].map(parts)
  if (!wanted || !all || wanted.unit !== all.unit) return null
  let left = all.count
  for (const other of others) {
    if (other?.unit !== all.unit) continue
    left = subtract(left, other.count)
  }
  if (wanted.count.lessThanOrEqualTo(left)) return null
  return `${plainText(left.lessThan(ZERO) ? ZERO : left)}${all.unit}`
}
