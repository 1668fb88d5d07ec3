import type { Entity } from '../kit/entity.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { trialList } from '../methods/trial-list.entity.ts'
import { ageStretch } from './age-stretch.ts'
import { trialTask } from './trial-task.entity.ts'
import { trialTaskPerson } from './trial-task-person.entity.ts'

/**
 * A task as its lists are asked for it: also by the class of its test, with the classes below it, by who tests in it, and by how
 * near the age of its specimens is.
 */
export const askedTask: Entity = {
  ...trialTask,
  fields: {
    ...trialTask.fields,
    trial_class_id: trialList.fields.trial_class_id,
    tester_id: trialTaskPerson.fields.user_id,
    age: oneOf({ zh: '龄期', en: 'Age due', es: 'Edad' }, ageStretch),
  },
}
