import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { approveState } from '../platform/lists.ts'

const kindList = enumList('register_application.kind', {
  pre_entrust: { zh: '预委托注册', en: 'Pre-entrust', es: 'Registro para preencargo' },
  account: { zh: '账号注册', en: 'Account', es: 'Registro de cuenta' },
})

const unitKindList = enumList('register_application.unit_kind', {
  construction: { zh: '施工单位', en: 'Construction', es: 'Constructora' },
  supervision: { zh: '监理单位', en: 'Supervision', es: 'Supervisión' },
  owner: { zh: '建设单位', en: 'Owner', es: 'Promotor' },
  other: { zh: '其他', en: 'Other', es: 'Otro' },
})

/** Account registration awaiting approval (incl. pre-entrust registration). */
export const registerApplication = defineEntity('register_application', {
  label: { zh: '注册申请', en: 'Registration application', es: 'Solicitud de registro' },
  tenancy: 'platform',
  title: 'user_name',
  pick: { label: 'user_name', search: ['user_name'] },
  index: [['target_business_id', 'state']],
  fields: {
    kind: oneOf({ zh: '种类', en: 'Kind', es: 'Clase' }, kindList, { required: true }),
    target_business_id: ref(
      { zh: '申请加入单位', en: 'Target laboratory', es: 'Unidad solicitada' },
      { to: 'business' },
    ),
    user_name: text({ zh: '登录名', en: 'User name', es: 'Nombre de usuario' }, { max: 50, required: true }),
    password_hash: text(
      { zh: '密码摘要', en: 'Password hash', es: 'Resumen de la contraseña' },
      { max: 200, required: true, secret: true },
    ),
    real_name: text({ zh: '真实姓名', en: 'Real name', es: 'Nombre real' }, { max: 50, required: true }),
    phone_number: text({ zh: '手机号', en: 'Phone', es: 'N.º de móvil' }, { max: 20, required: true, rule: 'phone' }),
    email: text({ zh: '邮箱', en: 'E-mail', es: 'Correo electrónico' }, { max: 100, rule: 'email' }),
    unit_name: text({ zh: '单位名称', en: 'Unit name', es: 'Nombre de la entidad' }, { required: true }),
    credit_code: text(
      { zh: '统一社会信用代码', en: 'Credit code', es: 'Código unificado de crédito social' },
      { max: 18 },
    ),
    project_name: text({ zh: '项目名称', en: 'Project name', es: 'Nombre del proyecto' }),
    proof_file_id: file({ zh: '证明材料', en: 'Proof', es: 'Documentos acreditativos' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, approveState, 'submitted'),
    handled_by_id: ref({ zh: '处理人', en: 'Handled by', es: 'Tramitado por' }, { to: 'app_user' }),
    handled_at: datetime({ zh: '处理时间', en: 'Handled at', es: 'Fecha de tramitación' }),
    reject_reason: text({ zh: '驳回原因', en: 'Reason', es: 'Motivo de rechazo' }, { max: 500 }),
    created_user_id: ref({ zh: '生成账号', en: 'Created user', es: 'Cuenta creada' }, { to: 'app_user' }),
    unit_kind: oneOf({ zh: '单位类别', en: 'Kind of unit', es: 'Categoría de entidad' }, unitKindList),
    agreed_at: datetime({ zh: '同意服务协议', en: 'I agree', es: 'Acepto el acuerdo de servicio' }),
    invitation_code: text(
      { zh: '单位邀请码', en: 'Unit invitation code', es: 'Código de invitación de la unidad' },
      { max: 20 },
    ),
    department_id: ref({ zh: '部门', en: 'Department', es: 'Departamento' }, { to: 'department' }),
    post_wish_ids: json({ zh: '申请岗位', en: 'Post wanted', es: 'Puesto solicitado' }),
  },
})
