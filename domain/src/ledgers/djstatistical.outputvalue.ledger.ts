import { entrustChargeIndex } from '../charges/entrust-charge-index.entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { trialClass } from '../methods/trial-class.entity.ts'
import { department } from '../organisation/department.entity.ts'
import { ledgerWords } from './words.ts'

const { month, project } = ledgerWords
const money = (label: Label, meaning: Label) => ({
  field: decimal(label, { digits: [14, 2], unit: 'CNY' }),
  width: 130,
  total: { as: 'sum' } as const,
  meaning,
})

/** Value of the tests that were reported, by month, department and class, beside the year before. */
export default defineLedgerPage('djstatistical.outputvalue', {
  entity: entrustChargeIndex,
  columns: {
    month: {
      field: text(month),
      width: 100,
      meaning: {
        zh: '按所选日期所在的月份',
        en: 'Month of the day that is asked by.',
        es: 'Mes de la fecha por la que se consulta.',
      },
    },
    department_name: { field: text(department.label), width: 140 },
    trial_class_name: { field: text(trialClass.label), width: 140 },
    report_count: {
      field: integer({ zh: '报告数', en: 'Reports', es: 'Informes' }),
      width: 90,
      total: { as: 'sum' },
      meaning: {
        zh: '该行任务的报告；合并报告可在多行中各计一次',
        en: 'Reports of the tasks of the line; one of several tests may count in several lines.',
        es: 'Informes de las tareas de la línea; uno de varios ensayos puede contar en varias.',
      },
    },
    list_amount: money(
      { zh: '标准金额', en: 'List price', es: 'Precio de tarifa' },
      {
        zh: '已批准未作废报告的任务的收费明细，按标准价；一条明细由多个任务共有时均分',
        en: 'Charge lines of tasks with an approved report that is not void, at list prices; a line of several tasks is shared evenly.',
        es: 'Líneas de cargo de tareas con informe aprobado y no anulado, a precio de tarifa; si son de varias tareas se reparten por igual.',
      },
    ),
    output_amount: money(
      { zh: '产值', en: 'Output', es: 'Valor producido' },
      {
        zh: '同样的明细，按折后金额并按比例扣除整单优惠；已作废、免收和已退款的收费单为零',
        en: 'The same lines after their discounts, less their part of the discount of the bill; nothing of bills void, waived or refunded.',
        es: 'Las mismas líneas tras descuentos, menos su parte del descuento de la factura; nada de facturas anuladas, exentas o reembolsadas.',
      },
    ),
    paid_amount: money(
      { zh: '实收', en: 'Paid', es: 'Cobrado' },
      {
        zh: '收费单实收按产值比例分摊',
        en: 'What was paid of their bills, shared by output.',
        es: 'Lo cobrado de sus facturas, repartido según el valor.',
      },
    ),
    last_year_amount: money(
      { zh: '上年同期', en: 'Year before', es: 'Año anterior' },
      {
        zh: '上年同月同部门同分类的产值',
        en: 'Output of the same month of the year before, of the same department and class.',
        es: 'Valor del mismo mes del año anterior, del mismo departamento y clase.',
      },
    ),
    growth: {
      field: decimal({ zh: '同比增长', en: 'Growth', es: 'Crecimiento' }, { digits: [8, 1], unit: '%' }),
      width: 100,
      total: { as: 'share', of: 'more', in: 'last_year_amount' },
      meaning: {
        zh: '（产值 − 上年同期）÷ 上年同期；上年为零时为空',
        en: 'Output less that of the year before, by it; empty where that was nothing.',
        es: 'Valor menos el del año anterior, entre este; vacío si fue nada.',
      },
    },
  },
  dates: {
    approve_time: { zh: '批准时间', en: 'Approved', es: 'Aprobación' },
    entrust_date: { zh: '委托日期', en: 'Order date', es: 'Fecha de encargo' },
    pay_time: { zh: '最近收款日期', en: 'Last paid', es: 'Último cobro' },
  },
  filters: {
    department_id: ref(department.label, { to: 'department' }),
    trial_class: ref(trialClass.label, { to: 'trial_class' }),
  },
  groups: {
    month: { label: month, of: 'month' },
    department: { label: department.label, of: 'department_name' },
    class: { label: trialClass.label, of: 'trial_class_name' },
    project,
  },
  sort: 'month',
  charts: [
    {
      key: 'months',
      label: {
        zh: '各月产值与上年同期',
        en: 'Output by month and the year before',
        es: 'Valor por mes y año anterior',
      },
      kind: 'bar',
      by: 'month',
      value: 'output_amount',
      beside: 'last_year_amount',
    },
    {
      key: 'classes',
      label: { zh: '各分类占比', en: 'Share by class', es: 'Reparto por clase' },
      kind: 'pie',
      by: 'class',
      value: 'output_amount',
    },
  ],
})
