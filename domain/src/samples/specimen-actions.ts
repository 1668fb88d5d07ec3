import { z } from 'zod'
import { controller, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { isLocalDateTime } from '../kit/rules.ts'
import { testSample } from './test-sample.entity.ts'

const { fields } = testSample
/** Specimens that are made in one go. */
export const mostMade = 60
export const countLabel = { zh: '块数', en: 'Number', es: 'Número' }

/** What the page of specimens calls besides the actions of its rows. */
export const specimenActions = controller('TestSamples', {
  /**
   * Makes specimens of a sample that is in the house, numbered behind those that it has. Without a moulding they have no day on which
   * they are due. Refuses with G-04, MA-18 (the sample), MA-20.
   */
  Make: write({
    permission: ['gdtrialtest.trialsample.add'],
    label: { zh: '制作试件', en: 'Make specimens', es: 'Fabricar probetas' },
    input: z.strictObject({
      sample_id: named(idSchema, fields.sample_id.label),
      count: named(
        z
          .int()
          .min(1, issue('min', { min: 1 }))
          .max(mostMade, issue('max', { max: mostMade })),
        countLabel,
      ),
      age_days: named(
        z
          .int()
          .min(0, issue('min', { min: 0 }))
          .max(3650)
          .nullish(),
        fields.age_days.label,
      ),
      moulding_at: named(z.string().refine(isLocalDateTime, issue('date')).nullish(), fields.moulding_at.label),
      size_text: named(
        z
          .string()
          .trim()
          .max(60, issue('too_long', { max: 60 }))
          .nullish(),
        fields.size_text.label,
      ),
    }),
    output: z.object({ made: z.number() }),
    touches: ['TestSamples', 'Samples'],
  }),
})
