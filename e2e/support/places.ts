import type { Page } from '@playwright/test'
import { askForStandard, chooseCustomer } from './scenes.ts'

/** A work place whose states are looked at: with the frame answered from a recording, everything else by the state. */
interface Place {
  readonly scene: string
  /** Where it is not the address of the recording. */
  readonly address?: string
  /** What it says when there is nothing in it; null for the page of one record, which is there or is not. */
  readonly empty: string | null
}

const desk = '/djentrustmanage'
/** All of them, by what they are called in the stories. */
export const places: Readonly<Record<string, Place>> = {
  'announcements of a client': { scene: 'pre-entrustments', empty: '暂无数据' },
  inbox: { scene: 'inbox', empty: '“待受理”中没有数据' },
  registration: {
    scene: 'registration',
    address: `${desk}/newEntrustsManager`,
    empty: '还没有模板，可将当前委托存为模板',
  },
  samples: { scene: 'samples', empty: '暂无数据' },
  assignment: { scene: 'assignment', empty: '暂无数据' },
  entry: { scene: 'entry', address: `${desk}/checklist`, empty: '没有任务' },
  audit: { scene: 'audit', empty: '没有待处理的，已全部完成' },
  charges: { scene: 'charges', empty: '“待确认”中没有数据' },
  'report writing': { scene: 'printing', address: `${desk}/trialReportList`, empty: '暂无数据' },
  printing: { scene: 'printing', empty: '“待打印”中没有数据' },
  issuing: { scene: 'issuing', empty: '“待发放”中没有数据' },
  archive: { scene: 'archive', empty: '“待归档”中没有数据' },
  'order changes': { scene: 'order-changes', empty: '“待审批”中没有数据' },
  'report changes': { scene: 'report-changes', empty: '“待审批”中没有数据' },
  'nonconforming results': { scene: 'nonconforming', empty: '“待通知”中没有数据' },
  'nonconforming results of a site': { scene: 'site-results', empty: '“待通知”中没有数据' },
  'retained samples': { scene: 'retained', empty: '暂无数据' },
  supervision: { scene: 'supervision', empty: '“待确认”中没有数据' },
  'form of a sample': { scene: 'sample-form', empty: null },
  'columns of samples': { scene: 'sample-columns', empty: '暂无数据' },
  equipment: { scene: 'equipment', empty: '还没有设备，先新增' },
  'number rules': { scene: 'number-rules', empty: '还没有编号规则' },
  // who has chosen none has the usual ones
  'quick menu': { scene: 'quick-menu', empty: '首页预览' },
  'home of a client': { scene: 'home-client', empty: '没有未读消息' },
  'to-dos': { scene: 'todos', empty: '今日无待办' },
  'home of the administrator': { scene: 'home-administrator', empty: '没有未读消息' },
  'home of a tester': { scene: 'home-tester', empty: '没有未读消息' },
}

/** A dialog that asks the server for what it offers. */
interface Asking {
  readonly scene: string
  readonly open: (page: Page) => Promise<void>
  /** What it says when there is nothing to choose. */
  readonly empty: string
}

/** Dialogs whose states are looked at. */
export const asking: Readonly<Record<string, Asking>> = {
  'customer picker': { scene: 'registration', open: chooseCustomer, empty: '没有符合条件的选项' },
  'standards picker': { scene: 'standards-finder', open: askForStandard, empty: '没有符合条件的选项' },
}
