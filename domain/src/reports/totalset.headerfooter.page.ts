import { idsOf } from '../kit/fields/json.ts'
import { defineListPage } from '../kit/page/define.ts'
import { headerFooterSet } from './header-footer-set.entity.ts'

/** Heads, feet and margins of papers, shared by many tests; papers made afterwards carry them. */
export default defineListPage('totalset.headerfooter', {
  entity: headerFooterSet,
  columns: [
    { of: 'name', width: 220 },
    { of: 'kind', width: 100 },
    { of: 'paper', width: 80 },
    { of: 'calc_used', width: 90 },
    { of: 'is_default', width: 80 },
    { of: 'updated_at', width: 160 },
  ],
  filters: ['name', 'kind'],
  sort: 'name',
  formColumns: 2,
  form: [
    'name',
    { of: 'kind', needed: true },
    { of: 'paper', needed: true },
    {
      of: 'is_default',
      hint: {
        zh: '未指定页眉页脚的试验使用',
        en: 'For tests that name no set.',
        es: 'Para ensayos sin conjunto propio.',
      },
    },
    {
      of: 'header',
      hint: {
        zh: '可用：{title}标题、{number}编号、{form_code}表格编号、{lab_name}单位、{page}页码、{pages}总页数、{marks}资质标志、{address}地址、{phone}电话；留空则按模板',
        en: 'May hold {title}, {number}, {form_code}, {lab_name}, {page}, {pages}, {marks}, {address}, {phone}; empty leaves that of the template.',
        es: 'Admite {title}, {number}, {form_code}, {lab_name}, {page}, {pages}, {marks}, {address}, {phone}; vacío deja el de la plantilla.',
      },
    },
    {
      of: 'footer',
      hint: {
        zh: '印在签名和防伪码下方',
        en: 'Printed below signatures and code.',
        es: 'Se imprime bajo las firmas y el código.',
      },
    },
    {
      of: 'margins',
      hint: {
        zh: '各5至50毫米；左右之和不超过35毫米；留空则按模板',
        en: '5 to 50 mm each; left and right 35 mm together at most; empty leaves those of the template.',
        es: 'De 5 a 50 mm; izquierda y derecha, 35 mm en total como máximo; vacío deja los de la plantilla.',
      },
    },
  ],
  commands: [
    {
      op: 'apply',
      action: 'ApplyTo',
      label: { zh: '应用到试验', en: 'Apply to tests', es: 'Aplicar a ensayos' },
      single: true,
      shared: true,
      ask: {
        tests: {
          field: idsOf({ zh: '试验', en: 'Tests', es: 'Ensayos' }, { each: 'trial_list', max: 200 }),
          required: true,
        },
      },
      consequence: {
        zh: '之后编制的记录和报告使用；已批准的不变。',
        en: 'Records and reports made afterwards carry it; approved ones stay as they are.',
        es: 'Lo llevan los registros e informes que se hagan después; los aprobados no cambian.',
      },
    },
  ],
  empty: { zh: '还没有页眉页脚', en: 'No headers and footers yet', es: 'Aún no hay encabezados ni pies' },
})
