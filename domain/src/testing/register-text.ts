import { fixedText, parseNumber, plainText } from '../kit/decimal.ts'
import type { MethodInput } from '../methods/definition.ts'

/**
 * How a value of a calibration register stands in a reading: a number without the register's trailing zeros, rounded once
 * to the decimals that the reading takes (GB/T 8170); a word as it is.
 *
 * @param stored text of the register, `20.120`
 * @param input reading that takes it
 */
export function registerText(stored: string, input: Pick<MethodInput, 'type' | 'dp'>): string {
  const isNumber = input.type === undefined || input.type === 'number'
  const value = isNumber ? parseNumber(stored) : null
  if (!value) return stored
  return input.dp === undefined ? plainText(value) : fixedText(value, input.dp)
}
