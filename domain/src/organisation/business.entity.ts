import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, numbered, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { dataView, trialMode, unitCategory } from './lists.ts'

/** Grades of laboratories. */
export const labGrade = enumList('business.lab_grade', {
  road_a: { zh: '公路综合甲级', en: 'Highway comprehensive A', es: 'Carreteras, general, clase A' },
  road_b: { zh: '公路综合乙级', en: 'Highway comprehensive B', es: 'Carreteras, general, clase B' },
  road_c: { zh: '公路综合丙级', en: 'Highway comprehensive C', es: 'Carreteras, general, clase C' },
  bridge_tunnel: { zh: '桥梁隧道专项', en: 'Bridge and tunnel special', es: 'Puentes y túneles, especial' },
  traffic_eng: { zh: '交通工程专项', en: 'Traffic engineering special', es: 'Ingeniería de tráfico, especial' },
  water_material_a: { zh: '水运材料甲级', en: 'Waterway materials A', es: 'Obras hidráulicas, materiales, clase A' },
  water_material_b: { zh: '水运材料乙级', en: 'Waterway materials B', es: 'Obras hidráulicas, materiales, clase B' },
  water_material_c: { zh: '水运材料丙级', en: 'Waterway materials C', es: 'Obras hidráulicas, materiales, clase C' },
  water_structure_a: { zh: '水运结构甲级', en: 'Waterway structures A', es: 'Obras hidráulicas, estructuras, clase A' },
  water_structure_b: { zh: '水运结构乙级', en: 'Waterway structures B', es: 'Obras hidráulicas, estructuras, clase B' },
  none: { zh: '无', en: 'None', es: 'Ninguno' },
})

export const businessState = enumList('business.state', {
  active: { zh: '启用', en: 'Active', es: 'Activo' },
  readonly: { zh: '只读', en: 'Read only', es: 'Solo lectura' },
  closed: { zh: '停用', en: 'Closed', es: 'Inactivo' },
})

/** Business unit (graded lab, central lab, supervision, construction unit); main data tenant. An entrusting unit is an entrust_unit row with entrusted accounts. */
export const business = defineEntity('business', {
  label: { zh: '业务单位', en: 'Business unit', es: 'Unidad de negocio' },
  tenancy: 'organization',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  unique: [['name']],
  tree: { parent: 'pid' },
  ordered: { by: 'sort_no', within: ['organization_id'] },
  computed: {
    allowed_login_count: integer({ zh: '允许登录数', en: 'Logins', es: 'Accesos' }),
    basic_expires_at: datetime({ zh: '基础授权到期', en: 'Basic until', es: 'Básico hasta' }),
    pre_entrust_expires_at: datetime({ zh: '预委托到期', en: 'Pre-entrust until', es: 'Preencargo hasta' }),
    trial_monitor_expires_at: datetime({ zh: '试验监控到期', en: 'Monitoring until', es: 'Monitoreo hasta' }),
  },
  index: [['pid'], ['project_id'], ['unit_category', 'state']],
  fields: {
    organization_id: ref(
      { zh: '组织机构', en: 'Organisation', es: 'Organización' },
      { to: 'organization', required: true },
    ),
    pid: ref({ zh: '上级单位', en: 'Parent', es: 'Unidad superior' }, { to: 'business' }),
    enterprise_id: ref({ zh: '企业', en: 'Enterprise', es: 'Empresa' }, { to: 'enterprise' }),
    type_id: ref(
      { zh: '单位类型', en: 'Business type', es: 'Tipo de unidad' },
      { to: 'business_system_category', required: true },
    ),
    code: text(
      { zh: '单位编码', en: 'Code', es: 'Código de unidad' },
      { max: 50, required: true, unique: true, rule: 'code' },
    ),
    /** sent in the business guid header. */
    guid: text(
      { zh: '全局标识', en: 'Guid', es: 'Identificador global' },
      { max: 36, required: true, unique: true, byServer: true },
    ),
    name: text({ zh: '单位名称', en: 'Name', es: 'Nombre de la unidad' }, { required: true }),
    short_name: text({ zh: '简称', en: 'Short name', es: 'Nombre abreviado' }, { max: 100, required: true }),
    /** Please fill in the name of the laboratory. */
    test_room_name: text({ zh: '试验室名称', en: 'Test-room name', es: 'Nombre del laboratorio' }),
    unit_category: oneOf({ zh: '单位类别', en: 'Unit category name', es: 'Categoría de unidad' }, unitCategory, {
      required: true,
      byServer: true,
    }),
    mode: oneOf({ zh: '试验室模式', en: 'Lab mode', es: 'Modo de laboratorio' }, trialMode, {
      required: true,
      byServer: true,
    }),
    /** 1 or 3 = supervised view (current mode 1, sees related businesses); 2 or 4 = own data (current mode 2). */
    data_view_mode: numbered(
      { zh: '数据查看模式', en: 'Data viewing mode', es: 'Modo de consulta de datos' },
      dataView,
      {
        required: true,
        default: 2,
      },
    ),
    /** new rules grade 甲/乙/专项; C kept for old certificates. */
    lab_grade: oneOf({ zh: '等级', en: 'Grade', es: 'Grado' }, labGrade),
    /** required for a site lab; its authorisation is dispatch_org. */
    parent_lab_id: ref({ zh: '母体检测机构', en: 'Parent laboratory', es: 'Laboratorio matriz' }, { to: 'business' }),
    /** site labs, supervision, construction. */
    project_id: ref({ zh: '所属项目', en: 'Project', es: 'Proyecto de pertenencia' }, { to: 'project' }),
    project_section_id: ref({ zh: '标段', en: 'Section', es: 'Tramo' }, { to: 'project_section' }),
    province_id: ref({ zh: '省', en: 'Province', es: 'Provincia' }, { to: 'province' }),
    city_id: ref({ zh: '市', en: 'City', es: 'Ciudad' }, { to: 'city' }),
    district_id: ref({ zh: '区县', en: 'District', es: 'Distrito' }, { to: 'district' }),
    address: text({ zh: '地址', en: 'Address', es: 'Dirección' }, { max: 300 }),
    postal_code: text({ zh: '邮编', en: 'Postal code', es: 'Código postal' }, { max: 6, rule: 'postal_code' }),
    phone: text({ zh: '电话', en: 'Phone', es: 'Teléfono' }, { max: 20, rule: 'phone' }),
    fax: text({ zh: '传真', en: 'Fax', es: 'Fax' }, { max: 20 }),
    email: text({ zh: '邮箱', en: 'E-mail', es: 'Correo electrónico' }, { max: 100, rule: 'email' }),
    website: text({ zh: '网址', en: 'Web site', es: 'Sitio web' }, { max: 200, rule: 'url' }),
    complaint_phone: text({ zh: '投诉电话', en: 'Complaint phone', es: 'Teléfono de reclamaciones' }, { max: 20 }),
    logo_file_id: file({ zh: '标志', en: 'Logo', es: 'Logotipo' }),
    longitude: decimal(
      { zh: '经度', en: 'Longitude', es: 'Longitud' },
      { digits: [10, 6], unit: 'deg', min: -180, max: 180 },
    ),
    latitude: decimal(
      { zh: '纬度', en: 'Latitude', es: 'Latitud' },
      { digits: [9, 6], unit: 'deg', min: -90, max: 90 },
    ),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, businessState, { required: true, default: 'active' }),
    is_public: boolean({ zh: '对外公开', en: 'Public', es: 'Visible al público' }, { default: 0 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
    test_room_name_en: text(
      { zh: '试验室英文名称', en: 'Test-room name en', es: 'Nombre del laboratorio en inglés' },
      { max: 200 },
    ),
  },
})
