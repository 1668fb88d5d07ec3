import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('background_job.kind', {
  export: { zh: '导出', en: 'Export', es: 'Exportación' },
  import: { zh: '导入', en: 'Import', es: 'Importación' },
  pdf: { zh: '生成PDF', en: 'PDF', es: 'Generación de PDF' },
  zip: { zh: '打包', en: 'Zip', es: 'Empaquetado' },
  push: { zh: '推送', en: 'Push', es: 'Envío' },
  recalc: { zh: '重算', en: 'Recalculate', es: 'Recálculo' },
  sync: { zh: '同步', en: 'Sync', es: 'Sincronización' },
  make: { zh: '生成标识', en: 'Make labels', es: 'Generar etiquetas' },
  restore: { zh: '恢复', en: 'Restore', es: 'Restauración' },
})

const stateList = enumList('background_job.state', {
  queued: { zh: '排队', en: 'Queued', es: 'En cola' },
  running: { zh: '运行中', en: 'Running', es: 'En ejecución' },
  ok: { zh: '完成', en: 'OK', es: 'Terminado' },
  failed: { zh: '失败', en: 'Failed', es: 'Fallido' },
  cancelled: { zh: '取消', en: 'Cancelled', es: 'Cancelado' },
})

/** Export, import, batch PDF, with progress. */
export const backgroundJob = defineEntity('background_job', {
  label: { zh: '后台任务', en: 'Background job', es: 'Trabajo en segundo plano' },
  tenancy: 'business',
  title: 'title',
  pick: { label: 'title', search: ['title'] },
  index: [['state'], ['created_by_id', 'created_at']],
  computed: {
    /** Who asked for it. */
    maker: text({ zh: '创建人', en: 'Created by', es: 'Creado por' }, { max: 50 }),
    /** Hundredths that are done. */
    calc_progress: integer({ zh: '进度', en: 'Progress', es: 'Progreso' }, { unit: '%' }),
  },
  fields: {
    key: text({ zh: '进度键', en: 'Progress key', es: 'Clave de avance' }, { max: 60, required: true, unique: true }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true }),
    title: text({ zh: '标题', en: 'Title', es: 'Título' }, { max: 200 }),
    parameters: json({ zh: '参数', en: 'Parameters', es: 'Parámetros' }, { default: {} }),
    total: integer({ zh: '总数', en: 'Total', es: 'Total' }, { default: 0 }),
    done: integer({ zh: '完成', en: 'Done', es: 'Hecho' }, { default: 0 }),
    failed: integer({ zh: '失败', en: 'Failed', es: 'Fallido' }, { default: 0 }),
    message: text({ zh: '信息', en: 'Message', es: 'Mensaje' }, { max: 500 }),
    result_file_id: file({ zh: '结果文件', en: 'Result', es: 'Archivo de resultado' }),
    errors: json({ zh: '错误明细', en: 'Errors', es: 'Detalle de errores' }, { default: [] }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'queued'),
    started_at: datetime({ zh: '开始', en: 'Started', es: 'Inicio' }),
    finished_at: datetime({ zh: '结束', en: 'Finished', es: 'Finalizado' }),
  },
})
