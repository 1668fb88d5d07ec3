import { defineSettingsPage } from '../kit/page/settings.ts'
import { settings } from '../platform/setting-list.ts'
import { reportSet } from './report-set.entity.ts'

/** How reports are made where nobody nearer says otherwise; a test may have some of it of its own (`testOptions`). */
export default defineSettingsPage('totalset.reportset', {
  entity: reportSet,
  scope: 'every',
  // the tests with settings of their own, in web/src/pages/totalset/reportset.tsx
  byHand: ['applyto'],
  sections: {
    making: {
      title: { zh: '编制', en: 'Making', es: 'Elaboración' },
      fields: [
        settings.recordReportMode,
        {
          setting: settings.reportMergeScope,
          hint: {
            zh: '只合并同一龄期的任务；按委托合并时须为同一试验',
            en: 'Only tasks of one age are joined, and of one test within an order.',
            es: 'Solo se unen tareas de una misma edad y, dentro de un encargo, de un mismo ensayo.',
          },
        },
        {
          setting: settings.samplesPerReport,
          hint: {
            zh: '一委托一报告时每份报告最多的样品数；未设置时不限',
            en: 'Most samples of one report where it joins an order; unset: no limit.',
            es: 'Muestras de un informe, como mucho, cuando une un encargo; sin definir: sin límite.',
          },
        },
        settings.conclusionRequired,
        settings.changeNaming,
      ],
    },
    paper: {
      title: { zh: '版面', en: 'Paper', es: 'Papel' },
      fields: [
        {
          setting: settings.reportPageText,
          hint: {
            zh: '如“第{p}页 共{n}页”；未设置时按模板',
            en: 'Such as "Page {p} of {n}"; unset: as in the template.',
            es: 'Por ejemplo «Página {p} de {n}»; sin definir: según la plantilla.',
          },
        },
        settings.qrPlace,
        {
          setting: settings.showMarks,
          hint: {
            zh: '关闭后报告不带资质标志',
            en: 'Off: reports carry no mark of a certificate.',
            es: 'Desactivado: los informes no llevan marcas de certificados.',
          },
        },
        {
          setting: settings.reportStatement,
          hint: {
            zh: '印在报告的附加声明中；已批准的报告不变',
            en: 'Printed among the statements; approved reports stay as they are.',
            es: 'Se imprime entre las declaraciones; los informes aprobados no cambian.',
          },
        },
      ],
    },
    issue: {
      title: { zh: '打印与查验', en: 'Printing and checking', es: 'Impresión y comprobación' },
      fields: [settings.reportCopies, settings.pageGroup, settings.verifyFullPdf],
    },
  },
})
