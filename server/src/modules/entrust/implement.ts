import { entrustmentActions, entrustTemplateActions } from '@gt/domain/entrust/actions.ts'
import { billingInfo } from '@gt/domain/entrust/billing-info.entity.ts'
import { cardActions } from '@gt/domain/entrust/card-actions.ts'
import { customerInfoActions } from '@gt/domain/entrust/customer-actions.ts'
import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import { entrustChange } from '@gt/domain/entrust/entrust-change.entity.ts'
import { supervisionMachine } from '@gt/domain/entrust/entrust-supervision.states.ts'
import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { mailingInfo } from '@gt/domain/entrust/mailing-info.entity.ts'
import { onlineOrderActions } from '@gt/domain/entrust/online-actions.ts'
import { orderChangeActions } from '@gt/domain/entrust/order-change-actions.ts'
import { orderFileActions } from '@gt/domain/entrust/order-file-actions.ts'
import { orderPaperActions } from '@gt/domain/entrust/order-paper-actions.ts'
import { preAccountActions } from '@gt/domain/entrust/pre-account-actions.ts'
import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { supervisionActions, supervisionCommands } from '@gt/domain/entrust/supervision-actions.ts'
import { billingPick, mailingPick, unitActions } from '@gt/domain/entrust/unit-actions.ts'
import { clientApplicationActions } from '@gt/domain/identity/application-actions.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { testGroupActions } from '@gt/domain/methods/test-group-actions.ts'
import { arrivalActions } from '@gt/domain/samples/arrival-actions.ts'
import { processActions } from '@gt/domain/tasks/process-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { pickRows } from '../../db/list.ts'
import { withCan } from '../../flow/can.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { crudActions } from '../../pages/crud.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { exportList } from '../../sheets/export-list.ts'
import { rejectClientApplication } from '../identity/api.ts'
import { acceptPreOrder, acceptTogether, returnPreOrder } from './actions/accept-pre-order.ts'
import { cancelOrder } from './actions/cancel-order.ts'
import { bindChip, readCardNumber } from './actions/cards.ts'
import { applyAtOnce, approveChange, rejectChange, submitChange, withdrawChange } from './actions/decide-change.ts'
import { deleteOrder } from './actions/delete-order.ts'
import { deletePreOrder } from './actions/delete-pre-order.ts'
import { exportPreOrders } from './actions/export-pre-orders.ts'
import { resumeOrder, suspendOrder } from './actions/hold-order.ts'
import { leaseOrder, leasePreOrder } from './actions/lease-order.ts'
import { attachFile, listOrderFiles, removeOrderFile } from './actions/order-files.ts'
import { printFeeNotice, printOrderSheet, printTaskSheets } from './actions/order-papers.ts'
import { pickCustomer } from './actions/pick-customer.ts'
import { preOrderSlip } from './actions/pre-order-slip.ts'
import { printChange } from './actions/print-change.ts'
import { quoteOrder } from './actions/quote-order.ts'
import { countChanges, getChange, getWholeChange, listChanges } from './actions/read-changes.ts'
import { countOrders, getWholeOrder, listOrders, whyOrder } from './actions/read-order.ts'
import {
  countPreOrders,
  getPreOrder,
  getWholePreOrder,
  listInstructions,
  listPreOrders,
} from './actions/read-pre-order.ts'
import { findStandards, likelyDuplicates, phrasesOffered, testsOffered } from './actions/registration.ts'
import { renumberOrder } from './actions/renumber-order.ts'
import { returnOrder, reviewOrder } from './actions/review-order.ts'
import { saveChange } from './actions/save-change.ts'
import { copyOrder, saveOrder } from './actions/save-order.ts'
import { savePackage } from './actions/save-package.ts'
import { copyPreOrder, savePreOrder } from './actions/save-pre-order.ts'
import { abandonPreOrder, submitPreOrder, withdrawPreOrder } from './actions/send-pre-order.ts'
import { splitPreOrder } from './actions/split-pre-order.ts'
import { checkOrder, submitOrder } from './actions/submit-order.ts'
import {
  answerSupervision,
  confirmSupervision,
  countSupervisions,
  decidedBy,
  getSupervision,
  listSupervisions,
  objectSupervision,
  supervisionExport,
} from './actions/supervise.ts'
import { takeOfArrival } from './actions/take-of-arrival.ts'
import { applyTemplate, listTemplates, removeTemplates, saveTemplate } from './actions/templates.ts'
import { cardRules } from './card-rules.ts'
import { approveClient, clientApplications } from './client-applications.ts'
import { customerHooks, customerRules } from './customer-rules.ts'
import { instructionRules } from './instruction-rules.ts'
import {
  askWitness,
  countOnlineOrders,
  exportOnlineOrders,
  getOnlineOrder,
  listOnlineOrders,
  onlineLaboratories,
  siteSamples,
  witnessOf,
} from './online-orders.ts'
import { phraseRules } from './phrases.ts'
import { bindPreAccount, disablePreAccount, enablePreAccount, listPreAccounts } from './pre-accounts.ts'
import { progressOfStep, proposeTests } from './process-read.ts'
import { processRules, processTestRules } from './process-rules.ts'
import { recycleRules } from './recycle-rules.ts'
import { supervisionPlanRules } from './supervision-plans.ts'
import { taskCategoryRules } from './task-categories.ts'
import { saveTestsOfGroup, testGroupRules, testsOfGroup } from './test-group-rules.ts'
import { openUnitAccount } from './unit-account.ts'
import { mergeUnits } from './unit-merge.ts'
import { ordersOfUnit, similarUnits } from './unit-reading.ts'
import { unitRules } from './unit-rules.ts'
import { offeredOrders } from './visible.ts'
import { visibleChanges } from './visible-changes.ts'

const supervised = withCan(supervisionMachine, supervisionCommands, { List: listSupervisions, GetById: getSupervision })

/** A row with the commands that are the caller's to give. */
function byWhom<R extends { readonly can?: readonly string[] }>(ctx: Ctx, row: R): R {
  const own = decidedBy(ctx, row as unknown as { supervising_business_id: string }) // a row of the list
  return { ...row, can: (row.can ?? []).filter(command => own.includes(command)) }
}

const supervisionReading = {
  List: async (ctx: Ctx, query: Parameters<typeof supervised.List>[1]) => {
    const page = await supervised.List(ctx, query)
    return { ...page, rows: page.rows.map(row => byWhom(ctx, row)) }
  },
  GetById: async (ctx: Ctx, input: { id: string }) => byWhom(ctx, await supervised.GetById(ctx, input)),
}

export const entrustImplemented: readonly Implemented[] = [
  ...implement(testGroupActions, { Tests: testsOfGroup, SaveTests: saveTestsOfGroup }),
  ...implement(entrustmentActions, {
    List: listOrders,
    Pick: (ctx, query) => pickRows(ctx, entrustment, query, offeredOrders(ctx)),
    Counts: countOrders,
    GetWhole: getWholeOrder,
    Why: whyOrder,
    Save: saveOrder,
    CopyFrom: copyOrder,
    Check: checkOrder,
    Submit: submitOrder,
    Accept: reviewOrder,
    Return: returnOrder,
    Suspend: suspendOrder,
    Resume: resumeOrder,
    Cancel: cancelOrder,
    Renumber: renumberOrder,
    Lease: leaseOrder,
    Delete: deleteOrder,
  }),
  ...implement(preEntrustmentActions, {
    List: listPreOrders,
    GetById: getPreOrder,
    Export: exportPreOrders,
    Counts: countPreOrders,
    GetWhole: getWholePreOrder,
    Instructions: listInstructions,
    Save: savePreOrder,
    CopyFrom: copyPreOrder,
    Submit: submitPreOrder,
    Withdraw: withdrawPreOrder,
    Return: returnPreOrder,
    Accept: acceptPreOrder,
    AcceptTogether: acceptTogether,
    Split: splitPreOrder,
    Lease: leasePreOrder,
    Slip: preOrderSlip,
    Delete: deletePreOrder,
    Abandon: abandonPreOrder,
  }),
  ...implement(onlineOrderActions, {
    List: listOnlineOrders,
    GetById: getOnlineOrder,
    Export: exportOnlineOrders,
    Counts: countOnlineOrders,
    Laboratories: onlineLaboratories,
    SiteSamples: siteSamples,
    AskWitness: askWitness,
    Witness: witnessOf,
  }),
  ...implement(entrustTemplateActions, {
    List: listTemplates,
    Save: saveTemplate,
    Use: applyTemplate,
    Remove: removeTemplates,
  }),
  ...implement(arrivalActions, { TakeSamples: takeOfArrival }),
  ...implement(processActions, { Propose: proposeTests, Progress: progressOfStep }),
  ...implement(cardActions, { Read: readCardNumber, BindChip: bindChip }),
  ...implement(orderFileActions, { List: listOrderFiles, Attach: attachFile, Remove: removeOrderFile }),
  ...implement(orderPaperActions, {
    Sheet: printOrderSheet,
    TaskSheets: printTaskSheets,
    FeeNotice: printFeeNotice,
  }),
  ...implement(orderChangeActions, {
    List: listChanges,
    GetById: getChange,
    Pick: (ctx, query) => pickRows(ctx, entrustChange, query, visibleChanges(ctx)),
    Queue: countChanges,
    GetWhole: getWholeChange,
    Save: saveChange,
    Submit: submitChange,
    Apply: applyAtOnce,
    Approve: approveChange,
    Reject: rejectChange,
    Withdraw: withdrawChange,
    Print: printChange,
  }),
  ...implement(billingPick, { Pick: crudActions(billingInfo).Pick }),
  ...implement(mailingPick, { Pick: crudActions(mailingInfo).Pick }),
  ...implement(preAccountActions, {
    List: listPreAccounts,
    Enable: enablePreAccount,
    Disable: disablePreAccount,
    Bind: bindPreAccount,
  }),
  ...implement(clientApplicationActions, {
    List: clientApplications,
    Approve: approveClient,
    Reject: rejectClientApplication,
  }),
  ...implement(unitActions, {
    Pick: crudActions(entrustUnit).Pick,
    Similar: similarUnits,
    Orders: ordersOfUnit,
    Merge: mergeUnits,
    OpenAccount: openUnitAccount,
  }),
  ...implement(customerInfoActions, { ...crudActions(customerInfo, customerHooks), Picker: pickCustomer }),
  ...implement(supervisionActions, {
    ...supervisionReading,
    Export: exportList({ ...supervisionExport, list: listSupervisions }),
    Queue: countSupervisions,
    Confirm: confirmSupervision,
    Object: objectSupervision,
    Answer: answerSupervision,
  }),
  ...implement(registrationActions, {
    Tests: testsOffered,
    SavePackage: savePackage,
    Phrases: phrasesOffered,
    Standards: findStandards,
    Duplicates: likelyDuplicates,
    Quote: quoteOrder,
  }),
]

/** Rules of what the pages of settings keep for orders. */
export const entrustEntities: readonly EntityRules<Entity>[] = [
  cardRules,
  customerRules,
  unitRules,
  instructionRules,
  phraseRules,
  testGroupRules,
  supervisionPlanRules,
  taskCategoryRules,
  recycleRules,
  processRules,
  processTestRules,
]
