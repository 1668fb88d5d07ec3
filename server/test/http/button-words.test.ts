import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { invoiceMachine } from '@gt/domain/charges/invoice.states.ts'
import { entrustmentStates } from '@gt/domain/entrust/entrustment.states.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { sampleStates } from '@gt/domain/samples/sample.states.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import { expect, test } from 'vitest'
import { readTable } from '../../src/seed/read-table.ts'

/** A refusal names a command by the word of the button that the user pressed (conventions 12). */
const buttons: readonly (readonly [{ readonly label: Label }, code: string])[] = [
  [trialTaskStates.commands.assign, 'djentrustmanage.tasklist.assign'],
  [trialTaskStates.commands.reassign, 'djentrustmanage.tasklist.reassign'],
  [trialTaskStates.commands.recall, 'djentrustmanage.tasklist.unassign'],
  [trialTaskStates.commands.suspend, 'djentrustmanage.tasklist.pause'],
  [trialTaskStates.commands.resume, 'djentrustmanage.tasklist.resume'],
  [trialTaskStates.commands.start, 'djentrustmanage.checklist.start'],
  [sampleStates.commands.reject, 'djentrustmanage.samplelist.reject'],
  [sampleStates.commands.store, 'djentrustmanage.samplelist.storeIn'],
  [sampleStates.commands.to_curing, 'djentrustmanage.samplelist.curing'],
  [sampleStates.commands.take, 'djentrustmanage.samplelist.moveOut'],
  [sampleStates.commands.return_in, 'djentrustmanage.samplelist.moveIn'],
  [sampleStates.commands.retain, 'djentrustmanage.samplelist.retain'],
  [sampleStates.commands.return_client, 'djentrustmanage.samplelist.returnSample'],
  [sampleStates.commands.dispose, 'djentrustmanage.samplelist.dispose'],
  [entrustmentStates.commands.suspend, 'djentrustmanage.newEntrustsManager.pause'],
  [entrustmentStates.commands.cancel, 'djentrustmanage.newEntrustsManager.cancel'],
  [reportMachine.commands.print, 'djentrustmanage.printlist.print'],
  [reportMachine.commands.take_back, 'djentrustmanage.reportissued.withdraw'],
  [chargeMachine.commands.adjust, 'djentrustmanage.chargelist.adjust'],
  [chargeMachine.commands.confirm, 'djentrustmanage.chargelist.confirm'],
  [chargeMachine.commands.pay, 'djentrustmanage.chargelist.charge'],
  [chargeMachine.commands.on_account, 'djentrustmanage.chargelist.credit'],
  [chargeMachine.commands.refund, 'djentrustmanage.chargelist.refund'],
  [invoiceMachine.commands.issue, 'finance.makeInvoice.issue'],
  [invoiceMachine.commands.reject, 'finance.makeInvoice.reject'],
  [invoiceMachine.commands.red, 'finance.makeInvoice.red'],
]

const operations = new Map(readTable('operations').map(({ code, zh, en, es }) => [code, { zh, en, es }]))

test.each(buttons)('%o has the word of the button %s', ({ label }, code) => {
  expect(label).toEqual(operations.get(code))
})
