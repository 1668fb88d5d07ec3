import { defineErrors } from '../kit/errors.ts'

/** Refusals of pre-entrustments (workflow 2). */
export const preEntrustmentErrors = defineErrors({
  'P-01': {
    status: 422,
    zh: '请选择客户信息',
    en: 'Please select customer info',
    es: 'Seleccione la información del cliente',
  },
  'P-02': { status: 422, zh: '请选择试验', en: 'Please select a test', es: 'Seleccione un ensayo' },
  'P-03': {
    status: 422,
    zh: '最多只能添加{cap}个样品',
    en: 'At most {cap} samples may be added.',
    es: 'Se pueden añadir {cap} muestras como máximo.',
  },
  'P-04': {
    status: 422,
    zh: '{lab}未开展“{parameter}”',
    en: '{lab} does not offer "{parameter}".',
    es: '{lab} no ofrece «{parameter}».',
  },
  'P-05': {
    status: 422,
    zh: '请先阅读并同意委托须知',
    en: 'Please read and accept the instructions first.',
    es: 'Lea y acepte primero las instrucciones.',
  },
  'P-06': {
    status: 402,
    zh: '预委托功能未开通或已到期',
    en: 'Pre-entrustment is not opened or has expired.',
    es: 'El preencargo no está habilitado o ha caducado.',
  },
  'P-07': {
    status: 422,
    zh: '{number}与{first}的{field}不同，不能合并受理',
    en: '{number} and {first} differ in {field}; they cannot be accepted as one order.',
    es: '{number} y {first} difieren en {field}; no se pueden aceptar como un solo encargo.',
  },
  'P-08': {
    status: 422,
    zh: '请选择要拆出的样品，并至少留下一个',
    en: 'Choose the samples to split off, and leave at least one.',
    es: 'Elija las muestras que se separan y deje al menos una.',
  },
  'P-09': {
    status: 422,
    zh: '该预委托由客户填报，“{command}”只能由客户操作',
    en: 'The client made this pre-entrustment; "{command}" is for the client alone.',
    es: 'El preencargo es del cliente; solo él puede «{command}».',
  },
})

/** Why an order is none that can be repeated (E-39). */
export const againstRepeat = {
  notAccepted: { zh: '尚未受理', en: 'it was not accepted', es: 'no se ha aceptado' },
  cancelled: { zh: '已作废', en: 'it was cancelled', es: 'está anulado' },
  otherClient: { zh: '委托单位不同', en: 'its client is another', es: 'es de otro cliente' },
} as const

/**
 * Refusals of orders (workflow 3); E-09 is given by the numbering, E-15 by the charges; E-14, E-18 … E-28, E-30, E-35 … E-37
 * and E-40 by changes of accepted orders; E-38 and E-39 by repeat tests; E-41 is about the size of specimens.
 */
export const entrustmentErrors = defineErrors({
  'E-01': {
    status: 422,
    zh: '请选择客户信息',
    en: 'Please select customer info',
    es: 'Seleccione la información del cliente',
  },
  'E-02': {
    status: 422,
    zh: '样品名称不能为空',
    en: 'The sample name cannot be empty.',
    es: 'El nombre de la muestra no puede estar vacío.',
  },
  'E-03': {
    status: 422,
    zh: '最多只能添加{cap}个样品',
    en: 'At most {cap} samples may be added.',
    es: 'Se pueden añadir {cap} muestras como máximo.',
  },
  'E-04': {
    status: 422,
    zh: '请选择试验（样品“{sample}”）',
    en: 'Please select a test (sample "{sample}").',
    es: 'Seleccione un ensayo (muestra «{sample}»).',
  },
  'E-05': {
    status: 422,
    zh: '检测依据不能为空',
    en: 'The test basis cannot be empty.',
    es: 'La base de ensayo no puede estar vacía.',
  },
  'E-06': {
    status: 422,
    zh: '判定依据不能为空',
    en: 'The judgement basis cannot be empty.',
    es: 'La base de juicio no puede estar vacía.',
  },
  'E-07': {
    status: 422,
    zh: '“{standard}”已作废，请选择现行标准',
    en: '"{standard}" is abolished; choose a standard in force.',
    es: '«{standard}» está derogada; elija una norma vigente.',
  },
  'E-08': {
    status: 422,
    severity: 'warn',
    zh: '“{parameter}”不在资质范围内，不得使用CMA标识，是否继续？',
    en: '"{parameter}" is outside the scope; the CMA mark cannot be used. Continue?',
    es: '«{parameter}» queda fuera del alcance; no se puede usar la marca CMA. ¿Continuar?',
  },
  'E-10': {
    status: 422,
    zh: '{day}不能晚于今天',
    en: '{day}: the day cannot be later than today.',
    es: '{day}: la fecha no puede ser posterior a hoy.',
  },
  'E-11': {
    status: 422,
    zh: '检测项目不能超过{cap}项',
    en: 'No more than {cap} test items may be added.',
    es: 'No se pueden añadir más de {cap} ensayos.',
  },
  'E-12': {
    status: 422,
    zh: '报告{number}已批准，委托单不能作废，请走报告变更',
    en: 'Report {number} is approved; use report change instead of cancelling.',
    es: 'El informe {number} está aprobado; use el cambio de informe en lugar de anular.',
  },
  'E-13': {
    status: 422,
    zh: '该委托已收款{amount}元，请先退款',
    en: '{amount} CNY was received for this order; refund it first.',
    es: 'Se cobraron {amount} CNY por este encargo; reembólselos primero.',
  },
  'E-16': {
    status: 422,
    zh: '当前用户没有单位信息',
    en: 'The current user must have unit info.',
    es: 'El usuario actual debe tener datos de unidad.',
  },
  'E-17': {
    status: 422,
    zh: '委托尚未登记，没有任务单',
    en: 'The order is not registered yet; it has no task sheets.',
    es: 'El encargo aún no está registrado; no tiene hojas de tarea.',
  },
  'E-14': {
    status: 422,
    severity: 'warn',
    zh: '变更内容影响已发放报告{number}，请同时提交报告变更',
    en: 'The change touches issued report {number}; submit a report change too.',
    es: 'El cambio afecta al informe emitido {number}; presente también un cambio de informe.',
  },
  'E-18': {
    status: 422,
    zh: '变更单没有变更内容，请先填写要变更的项目',
    en: 'Nothing changes yet; fill in what shall change.',
    es: 'Aún no cambia nada; indique lo que debe cambiar.',
  },
  'E-19': {
    status: 422,
    zh: '变更委托单位、工程或样品信息，须上传委托方确认件',
    en: 'Another client, project or sample identity needs the confirmation of the client as a file.',
    es: 'Cambiar el cliente, el proyecto o la identidad de la muestra requiere el archivo de confirmación del cliente.',
  },
  'E-20': {
    status: 422,
    zh: '“{test}”所属任务{number}{state}，不能取消，按规定收费',
    en: '"{test}" belongs to task {number}, state "{state}"; it cannot be cancelled and is charged.',
    es: '«{test}» pertenece a la tarea {number}, estado «{state}»; no se puede anular y se cobra.',
  },
  'E-21': {
    status: 422,
    zh: '{of}“{item}”已另行修改，请重新编辑变更单',
    en: '{of} "{item}" has been changed meanwhile; edit the change again.',
    es: '{of} «{item}» se modificó entretanto; edite de nuevo el cambio.',
  },
  'E-22': {
    status: 422,
    zh: '样品{number}{state}，不能增加或变更',
    en: 'Sample {number}, state "{state}", takes no change and no further test.',
    es: 'La muestra {number}, estado «{state}», no admite cambios ni más ensayos.',
  },
  'E-23': {
    status: 422,
    zh: '记录{number}已提交，不能直接变更“{item}”，请先退回检测',
    en: 'Record {number} is submitted; send it back to the test before "{item}" is changed.',
    es: 'El registro {number} está enviado; devuélvalo a ensayo antes de cambiar «{item}».',
  },
  'E-24': {
    status: 422,
    zh: '收费单{number}已确认，不能变更委托单位，请先反确认',
    en: 'Bill {number} is confirmed; undo the confirmation before the client is changed.',
    es: 'El recibo {number} está confirmado; anule la confirmación antes de cambiar el cliente.',
  },
  'E-25': {
    status: 422,
    zh: '该委托的变更单{number}待审批，请先处理',
    en: 'Change {number} of this order awaits approval; deal with it first.',
    es: 'El cambio {number} de este encargo espera autorización; trátelo primero.',
  },
  'E-26': {
    status: 422,
    zh: '不能批准自己提交的变更',
    en: 'Nobody approves the change that he submitted.',
    es: 'Nadie autoriza el cambio que él mismo envió.',
  },
  'E-27': {
    status: 422,
    zh: '任务{number}退回登记后等待此变更，不能撤回；请完成变更，或在试验任务中取消退回',
    en: 'Task {number} was returned and waits for this change; complete it, or take the task back in the task list.',
    es: 'La tarea {number} fue devuelta y espera este cambio; complételo o readmítala en la lista de tareas.',
  },
  'E-28': {
    status: 422,
    zh: '样品{number}已有“{test}”',
    en: 'Sample {number} has "{test}" already.',
    es: 'La muestra {number} ya tiene «{test}».',
  },
  'E-29': {
    status: 422,
    zh: '任务{number}已开始，请由技术负责人撤销委托',
    en: 'Task {number} has begun; only the technical manager may cancel the order.',
    es: 'La tarea {number} ya ha comenzado; solo el responsable técnico puede anular el encargo.',
  },
  'E-30': {
    status: 422,
    severity: 'warn',
    zh: '报告{number}已打印，份数不随委托变更，需要时请在报告打印中加印',
    en: 'Report {number} is printed and keeps its number of copies; print further ones at the print desk if need be.',
    es: 'El informe {number} ya está impreso y conserva sus ejemplares; imprima más en la impresión de informes si hace falta.',
  },
  'E-35': {
    status: 422,
    zh: '任务{number}已开始，变更须提交技术负责人批准',
    en: 'Task {number} has begun; submit the change to the technical manager.',
    es: 'La tarea {number} ya ha comenzado; presente el cambio al responsable técnico.',
  },
  'E-36': {
    status: 422,
    zh: '收费单{number}已确认，变更须提交技术负责人批准',
    en: 'Bill {number} is confirmed; submit the change to the technical manager.',
    es: 'La factura {number} está confirmada; presente el cambio al responsable técnico.',
  },
  'E-37': {
    status: 422,
    zh: '变更后须评审（{why}），请提交技术负责人批准',
    en: 'The changed order has to be reviewed ({why}); submit the change to the technical manager.',
    es: 'El encargo modificado requiere revisión ({why}); presente el cambio al responsable técnico.',
  },
  'E-38': {
    status: 422,
    zh: '复检须选择原委托',
    en: 'A repeat test needs the order that it repeats.',
    es: 'Un ensayo repetido necesita el encargo que repite.',
  },
  'E-39': {
    status: 422,
    zh: '不能复检委托{number}：{why}',
    en: 'Order {number} cannot be repeated: {why}.',
    es: 'El encargo {number} no se puede repetir: {why}.',
  },
  'E-40': {
    status: 422,
    zh: '委托{number}至少保留一项检测；全部不再检测时，请在委托登记中撤销委托',
    en: 'Order {number} keeps at least one test; when none is wanted, cancel the order at the registration.',
    es: 'El encargo {number} conserva al menos un ensayo; si no se desea ninguno, anule el encargo en el registro.',
  },
  'E-41': {
    status: 422,
    zh: '{size}“{text}”不适用于“{test}”，可填：{sizes} mm',
    en: '{size} "{text}" is not known to "{test}"; it takes {sizes} mm.',
    es: '{size} «{text}» no es de «{test}»; admite {sizes} mm.',
  },
  'E-42': {
    status: 422,
    zh: '模板“{name}”是按旧的登记表保存的，不能再使用，请删除后重新保存',
    en: 'The template "{name}" was kept from an older form and cannot be used any more; delete it and save it anew.',
    es: 'La plantilla «{name}» se guardó con un formulario anterior y ya no sirve; elimínela y guárdela de nuevo.',
  },
  /** Pages djbaseset/customtrialcategory, gdbaseset/customtrialcategory. */
  'FE-20': {
    status: 422,
    zh: '请至少选择一个试验',
    en: 'Choose one test at least.',
    es: 'Elija al menos un ensayo.',
  },
  'RN-05': {
    status: 422,
    zh: '该卡已挂失',
    en: 'The card was reported lost.',
    es: 'La tarjeta se declaró extraviada.',
  },
  'RN-06': { status: 422, zh: '该卡已注销', en: 'The card is cancelled.', es: 'La tarjeta está cancelada.' },
  'RN-07': {
    status: 422,
    zh: '该卡已绑定，请先解除关联',
    en: 'The card is bound; unbind it first.',
    es: 'La tarjeta está vinculada; desvincúlela antes.',
  },
  'RN-08': {
    status: 422,
    zh: '该卡已于{date}失效',
    en: 'The card expired on {date}.',
    es: 'La tarjeta caducó el {date}.',
  },
  'RN-09': {
    status: 422,
    zh: '请选择芯片所在的样品',
    en: 'Choose the sample of the chip.',
    es: 'Elija la muestra del chip.',
  },
  'RN-10': { status: 422, zh: '请填写持有人', en: 'Enter the holder.', es: 'Escriba el poseedor.' },
  'RN-11': { status: 422, zh: '该卡未绑定', en: 'The card is not bound.', es: 'La tarjeta no está vinculada.' },
  'RN-12': {
    status: 422,
    zh: '卡号只能为字母、数字和横线',
    en: 'The number takes letters, digits and hyphens.',
    es: 'El número admite letras, cifras y guiones.',
  },
})
