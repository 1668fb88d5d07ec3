import { defineNotices } from '../kit/notice.ts'

/** To-dos and messages of samples and of what is kept of them (workflow 4 and 11). */
export const sampleNotices = defineNotices({
  to_retain: {
    zh: '样品{number}待留样',
    en: 'A part of sample {number} is to be kept',
    es: 'Queda por guardar una parte de la muestra {number}',
  },
  refused: {
    zh: '样品“{name}”被拒收：{reason}',
    en: 'Sample "{name}" was refused: {reason}',
    es: 'Se rechazó la muestra «{name}»: {reason}',
  },
  retention_due: {
    zh: '留样{number}（样品{sample}）{day}到期',
    en: 'Retained part {number} (sample {sample}) is due on {day}',
    es: 'La muestra testigo {number} (muestra {sample}) vence el {day}',
  },
  disposal_asked: {
    zh: '留样{number}（样品{sample}）申请处置，待批准',
    en: 'Disposal of retained part {number} (sample {sample}) waits for approval',
    es: 'Eliminación de la muestra testigo {number} (muestra {sample}) por aprobar',
  },
  disposal_refused: {
    zh: '留样{number}的处置申请被驳回：{reason}',
    en: 'The disposal of retained part {number} was rejected: {reason}',
    es: 'Se rechazó la eliminación de la muestra testigo {number}: {reason}',
  },
  arrival_waits: {
    zh: '进场材料{number}（{material}）应取样{n}组',
    en: 'Material {number} ({material}) has arrived: samples to take: {n}',
    es: 'Entró el material {number} ({material}): muestras por tomar: {n}',
  },
  arrival_failed: {
    zh: '进场材料{number}（{material}）检验不合格，应退场',
    en: 'Material {number} ({material}) does not conform and is to leave the site',
    es: 'El material {number} ({material}) no es conforme y debe salir de la obra',
  },
})
