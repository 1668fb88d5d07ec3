import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { dataKind, foreignState, pushState, systemKind } from './lists.ts'

/** One record in one revision that goes to one system, with what became of it. */
export const thirdPartyPush = defineEntity('third_party_push', {
  label: { zh: '数据上报', en: 'Transfer', es: 'Envío de datos' },
  tenancy: 'business',
  title: 'object_number',
  pick: false,
  search: ['object_number', 'trial_name'],
  unique: [['third_party_system_id', 'object_kind', 'object_id', 'revision_no'], ['push_key']],
  index: [
    ['state', 'next_try_at'],
    ['system_kind', 'approve_time'],
    ['object_kind', 'object_id'],
  ],
  computed: { system_name: text({ zh: '系统', en: 'System', es: 'Sistema' }, { max: 100 }) },
  fields: {
    third_party_system_id: ref(
      { zh: '系统', en: 'System', es: 'Sistema' },
      { to: 'third_party_system', required: true, byServer: true },
    ),
    /** That of the system: the pages differ by it. */
    system_kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, systemKind, { required: true, byServer: true }),
    object_kind: oneOf({ zh: '数据类型', en: 'Data', es: 'Datos' }, dataKind, { required: true, byServer: true }),
    object_id: objectId({ zh: '对象编号', en: 'Object id', es: 'N.º de objeto' }, { required: true, byServer: true }),
    /** Of a report its revision; of other records how often they had changed. */
    revision_no: integer(
      { zh: '版本', en: 'Revision', es: 'Revisión' },
      { required: true, byServer: true, default: 0 },
    ),
    /** The push of the revision before, which this one replaces. */
    replaces_id: ref({ zh: '替代', en: 'Replaces', es: 'Sustituye a' }, { to: 'third_party_push', byServer: true }),
    object_number: text({ zh: '编号', en: 'Number', es: 'N.º' }, { max: 100, required: true, byServer: true }),
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', byServer: true }),
    trial_name: text({ zh: '试验名称', en: 'Test', es: 'Ensayo' }, { max: 200, byServer: true }),
    wbs_name: text({ zh: '工程部位', en: 'Part of works', es: 'Parte de obra' }, { max: 200, byServer: true }),
    foreign_part_code: text(
      { zh: '对方部位编码', en: 'Their part code', es: 'Código ajeno de parte' },
      { max: 100, byServer: true },
    ),
    approve_time: datetime({ zh: '批准时间', en: 'Approved', es: 'Aprobado' }, { byServer: true }),
    /** What tells the receiver that it has this already: the same for every attempt (D-25). */
    push_key: text({ zh: '幂等键', en: 'Key', es: 'Clave' }, { max: 120, required: true, byServer: true }),
    /** What was sent last, as it was sent. */
    payload: json({ zh: '报文', en: 'Content', es: 'Contenido' }, { byServer: true, default: {} }),
    payload_hash: text({ zh: '摘要', en: 'Digest', es: 'Resumen' }, { max: 64, byServer: true }),
    /** Digest of the data that it was made of: what was sent goes again only when this is another one now. */
    source_hash: text(
      { zh: '数据摘要', en: 'Digest of the data', es: 'Resumen de los datos' },
      { max: 64, byServer: true },
    ),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, pushState, 'waiting'),
    push_count: integer({ zh: '次数', en: 'Attempts', es: 'Intentos' }, { required: true, byServer: true, default: 0 }),
    /** Attempts of the present sending: the pauses grow with them. */
    try_no: integer({ zh: '本次尝试', en: 'Try', es: 'Intento' }, { required: true, byServer: true, default: 0 }),
    push_time: datetime({ zh: '上报时间', en: 'Sent', es: 'Enviado' }, { byServer: true }),
    next_try_at: datetime({ zh: '下次重试', en: 'Next try', es: 'Próximo intento' }, { byServer: true }),
    /** An attempt under way began then; one that a server left behind is taken up after a while. */
    claimed_at: datetime({ zh: '占用时间', en: 'Claimed', es: 'Reservado' }, { byServer: true }),
    foreign_id: text({ zh: '对方标识', en: 'Their id', es: 'Identificador ajeno' }, { max: 100, byServer: true }),
    fail_reason: text({ zh: '失败原因', en: 'Reason', es: 'Motivo' }, { max: 500, byServer: true }),
    skip_reason: text({ zh: '无需上报原因', en: 'Why not', es: 'Por qué no' }, { max: 500, byServer: true }),
    simulated: boolean({ zh: '模拟', en: 'Simulated', es: 'Simulado' }, { required: true, byServer: true, default: 0 }),
    volume_no: text({ zh: '卷号', en: 'Volume', es: 'Volumen' }, { max: 40, byServer: true }),
    file_count: integer({ zh: '文件数', en: 'Files', es: 'Archivos' }, { byServer: true }),
    package_hash: text({ zh: '包摘要', en: 'Package digest', es: 'Resumen del paquete' }, { max: 64, byServer: true }),
    foreign_state: oneOf({ zh: '接收状态', en: 'Acceptance', es: 'Aceptación' }, foreignState, { byServer: true }),
    /** What the archive objects to, file by file. */
    faults: json({ zh: '退回问题', en: 'Faults', es: 'Defectos' }, { byServer: true, default: [] }),
    /** How often a returned package was made anew. */
    correction_no: integer(
      { zh: '更正次数', en: 'Corrections', es: 'Correcciones' },
      { required: true, byServer: true, default: 0 },
    ),
  },
})
