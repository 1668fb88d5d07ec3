import { z } from 'zod'
import { controller, write } from '../kit/action.ts'

/** What the pages of ages call besides the plain actions. */
export const ageActions = controller('TrialAgeSets', {
  /** The platform's ages of the tests that the laboratory offers become its own, where it has none of that age. */
  LoadStandard: write({
    permission: ['djbaseset.trialageset.loadStandard', 'gdbaseset.gdtrialageset.loadStandard'],
    label: { zh: '载入标准值', en: 'load standard values', es: 'cargar valores normativos' },
    input: z.strictObject({}),
    output: z.object({ added: z.number() }),
  }),
})
