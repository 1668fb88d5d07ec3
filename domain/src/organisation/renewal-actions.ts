import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { valueSchema } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { functionCodes } from '../platform/function-codes.ts'
import { renewalConfig } from '../platform/renewal-config.entity.ts'

const { price_per_year, remind_days } = renewalConfig.fields
const line = {
  function_code: z.enum(functionCodes.codes, issue('option')),
  price_per_year: named(
    valueSchema(decimal(price_per_year.label, price_per_year.options)) as z.ZodType<string>,
    price_per_year.label,
  ),
  remind_days: named(z.int().min(0).max(365), remind_days.label),
}

/** Prices and reminders of licensed functions; what units have licensed is the list of the page. */
export const renewalActions = controller('RenewalConfigs', {
  /** One line for each function, with the usual values where nothing was said. */
  Lines: read({
    permission: ['totalset.renewalConfig.view'],
    input: z.strictObject({}),
    output: z.object({ lines: z.array(z.object({ ...line, price_per_year: z.string(), remind_days: z.number() })) }),
  }),
  /** Says them for functions; those that are not named stay. */
  Save: write({
    permission: ['totalset.renewalConfig.edit'],
    input: z.strictObject({
      lines: z.array(z.strictObject(line)).min(1, issue('required')).max(functionCodes.codes.length),
    }),
    output: z.object({ saved: z.number() }),
  }),
})
