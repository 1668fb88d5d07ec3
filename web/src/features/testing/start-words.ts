import type { CommandResult } from '@gt/domain/kit/action.ts'

/** Fields of the refusals that words on the deviation let through: T-06b of the age, T-07 of the climate. */
const wordFields: readonly (string | null)[] = ['deviation', 'temperature']

/** The refused tasks that words on the deviation would let start: whatever else holds them up is only asked about. */
export const withWords = (failed: CommandResult['failed']): CommandResult['failed'] =>
  failed.filter(
    ({ errors }) =>
      errors.some(error => error.severity === 'error') &&
      errors.every(error => error.severity === 'warn' || wordFields.includes(error.field)),
  )
