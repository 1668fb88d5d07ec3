import { userBusinessMap } from '../identity/user-business-map.entity.ts'
import { ref } from '../kit/fields/ref.ts'
import { defineDetail, defineTreePage } from '../kit/page/define.ts'
import { businessServerMap } from '../platform/business-server-map.entity.ts'
import { business } from './business.entity.ts'
import { businessRelation } from './business-relation.entity.ts'
import { businessSystem } from './business-system.entity.ts'
import { organization } from './organization.entity.ts'

/** Units: laboratories and those who order from them or watch over them, under the organisations to which they belong. */
export default defineTreePage('sysConfig.business', {
  entity: business,
  columns: [
    { of: 'name', width: 240 },
    { of: 'code', width: 90 },
    { of: 'short_name', width: 120 },
    { of: 'test_room_name', width: 200 },
    { of: 'type_id', width: 110 },
    { of: 'unit_category', width: 110, optional: true },
    { of: 'enterprise_id', width: 180 },
    { of: 'data_view_mode', width: 130 },
    { of: 'allowed_login_count', width: 90 },
    { of: 'basic_expires_at', width: 110, as: 'expiry' },
    { of: 'pre_entrust_expires_at', width: 110, as: 'expiry' },
    { of: 'trial_monitor_expires_at', width: 110, as: 'expiry' },
    { of: 'state', width: 80 },
    { of: 'guid', width: 260, optional: true },
    { of: 'sort_no', width: 70, optional: true },
  ],
  filters: ['name', 'unit_category', 'type_id', 'data_view_mode', 'state', 'basic_expires_at'],
  sort: 'sort_no',
  tree: {
    levels: [{ entity: organization, path: ['organization_id'], counted: true }],
    all: { zh: '全部组织机构', en: 'All organisations', es: 'Todas las organizaciones' },
  },
  form: [
    {
      title: { zh: '单位', en: 'Unit', es: 'Unidad' },
      fields: [
        { of: 'organization_id', once: true },
        'pid',
        'enterprise_id',
        'type_id',
        'code',
        'name',
        'short_name',
        {
          of: 'test_room_name',
          hint: { zh: '印在报告上', en: 'Printed on reports', es: 'Se imprime en los informes' },
        },
        'test_room_name_en',
        'lab_grade',
        'data_view_mode',
      ],
    },
    {
      title: { zh: '工地试验室', en: 'Site laboratory', es: 'Laboratorio de obra' },
      fields: ['parent_lab_id', 'project_id', 'project_section_id'],
    },
    {
      title: { zh: '地址与联系', en: 'Address and contact', es: 'Dirección y contacto' },
      fields: [
        'province_id',
        'city_id',
        'district_id',
        'address',
        'postal_code',
        'phone',
        'complaint_phone',
        'email',
        'website',
        'longitude',
        'latitude',
      ],
    },
    { fields: ['is_public', 'state', 'sort_no', 'remark'] },
  ],
  details: [
    defineDetail({
      entity: businessSystem,
      label: { zh: '授权信息', en: 'Licence', es: 'Licencia' },
      by: 'business_id',
      op: 'licence',
      single: true,
      columns: ['allowed_login_count', 'basic_expires_at', 'highway_expires_at', 'grace_days'],
      form: [
        { fields: ['allowed_login_count', 'basic_expires_at', 'grace_days'] },
        {
          title: { zh: '试验类别', en: 'Test categories', es: 'Categorías de ensayo' },
          fields: ['highway_expires_at', 'municipal_expires_at', 'waterway_expires_at', 'railway_expires_at'],
        },
        {
          title: { zh: '功能', en: 'Functions', es: 'Funciones' },
          fields: [
            'esign_expires_at',
            'trial_monitor_expires_at',
            'pre_entrust_expires_at',
            'outsourced_supervision_expires_at',
            'mobile_expires_at',
          ],
        },
        { fields: ['remark'] },
      ],
    }),
    defineDetail({
      entity: userBusinessMap,
      label: { zh: '关联用户', en: 'Users from elsewhere', es: 'Usuarios de otras unidades' },
      by: 'business_id',
      op: 'users',
      columns: [{ of: 'user_id', width: 160 }, { of: 'entrust_unit_id', width: 180 }, 'valid_to', 'created_at'],
      form: [{ of: 'user_id', once: true }, 'valid_to'],
    }),
    defineDetail({
      entity: businessRelation,
      label: { zh: '监管、管辖的单位', en: 'Units below', es: 'Unidades inferiores' },
      by: 'from_business_id',
      op: 'relation',
      inPlace: true,
      columns: ['relation', { of: 'to_business_id', width: 220 }, 'can_confirm', 'valid_from', 'valid_to'],
      form: ['relation', { of: 'to_business_id', once: true }, 'can_confirm', 'valid_from', 'valid_to'],
    }),
    defineDetail({
      entity: businessRelation,
      label: { zh: '上级、监管单位', en: 'Units above', es: 'Unidades superiores' },
      by: 'to_business_id',
      op: 'relation',
      inPlace: true,
      columns: ['relation', { of: 'from_business_id', width: 220 }, 'can_confirm', 'valid_from', 'valid_to'],
      form: ['relation', { of: 'from_business_id', once: true }, 'can_confirm', 'valid_from', 'valid_to'],
    }),
    defineDetail({
      entity: businessServerMap,
      label: { zh: '服务器映射', en: 'Server', es: 'Mapa de servidores' },
      by: 'business_id',
      op: 'server',
      single: true,
      columns: ['server_base_url', 'file_base_url', 'log_base_url', 'enabled'],
      form: ['server_base_url', 'file_base_url', 'log_base_url', 'enabled'],
    }),
  ],
  commands: [
    {
      op: 'disable',
      action: 'Close',
      label: { zh: '停用', en: 'Disable', es: 'Desactivar' },
      danger: true,
      reason: 'optional',
      consequence: {
        zh: '该单位所有用户将不能登录，数据保留；可在编辑中重新启用。',
        en: 'None of its users can sign in; its data stays. It can be opened again by editing its state.',
        es: 'Ninguno de sus usuarios podrá entrar; los datos se conservan. Se reabre editando el estado.',
      },
    },
    {
      op: 'init',
      action: 'Initialise',
      label: { zh: '初始化数据', en: 'Initialise', es: 'Inicializar' },
      single: true,
      ask: {
        pattern_id: {
          field: ref({ zh: '模板单位', en: 'Pattern unit', es: 'Unidad modelo' }, { to: 'business' }),
          required: true,
        },
      },
      consequence: {
        zh: '从模板单位复制编号规则、开通的试验与参数、价格、龄期与数量设置、基础设置和委托须知。',
        en: 'Copies numbering rules, opened tests with their parameters, prices, ages and quantities, settings and instructions from the pattern unit.',
        es: 'Copia de la unidad modelo las reglas de numeración, los ensayos abiertos con sus parámetros, precios, edades y cantidades, la configuración y las instrucciones.',
      },
    },
  ],
  byHand: ['posts'],
})
