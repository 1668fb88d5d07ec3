import { controller, crud } from '../kit/action.ts'
import { mixDesign } from './mix-design.entity.ts'

/** What forms ask of mix designs. */
export const mixPickActions = controller('MixDesigns', {
  /** Mixes that samples may name: in force and not expired; by their ids all. */
  Pick: crud(mixDesign, { pages: ['gdtrialtest.mixdesign'] }).Pick,
})
