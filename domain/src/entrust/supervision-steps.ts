import { supervisionMachine } from './entrust-supervision.states.ts'

const { confirm, object, answer } = supervisionMachine.commands

/** Lines of the workflow log of a report or an order that its supervising unit and the answers to it write. */
export const supervisionSteps = {
  supervision_confirm: confirm.label,
  supervision_object: object.label,
  supervision_answer: answer.label,
}
