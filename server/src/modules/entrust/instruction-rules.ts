import { entrustInstruction } from '@gt/domain/entrust/entrust-instruction.entity.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { entityRules } from '../../pages/rules.ts'

type Values = RowValues<typeof entrustInstruction>

/** Without a place nobody would be shown them. */
function guardPlace({ place }: Values): void {
  const field = 'place'
  if (!place)
    throw new Refusal([refused(generalErrors, 'G-06', { field: entrustInstruction.fields[field].label }, { field })])
}

/** What a client reads of an instruction: another wording is another version. */
const words = ['title', 'content'] as const

/** Rules of instructions (page djbaseset/entrustinstructions). */
export const instructionRules = entityRules(entrustInstruction, {
  async beforeCreate(_, values) {
    guardPlace(values)
    return values
  },
  async beforeChange(_, row, changes) {
    guardPlace({ ...row, ...changes })
    const isReworded = words.some(name => changes[name] !== undefined && changes[name] !== row[name])
    return isReworded ? { ...changes, version_no: row.version_no + 1 } : changes
  },
})
