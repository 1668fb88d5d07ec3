import type { Entity } from '../kit/entity.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { trialList } from '../methods/trial-list.entity.ts'
import { ageStretch } from './age-stretch.ts'
import { stepTime } from './step-time.ts'
import { trialTask } from './trial-task.entity.ts'
import { trialTaskPerson } from './trial-task-person.entity.ts'

/**
 * A task as its lists are asked for it: also by the class of its test, with the classes below it, by who tests in it, by how near
 * the age of its specimens is, and by how long it has been in its state.
 */
export const askedTask: Entity = {
  ...trialTask,
  fields: {
    ...trialTask.fields,
    trial_class_id: trialList.fields.trial_class_id,
    tester_id: trialTaskPerson.fields.user_id,
    step_time: oneOf({ zh: '环节时限', en: 'Time in step', es: 'Plazo del paso' }, stepTime),
    age: oneOf({ zh: '龄期', en: 'Age due', es: 'Edad' }, ageStretch),
  },
}
