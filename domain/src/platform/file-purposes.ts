import { documents, type FilePurpose, pictures } from './file-purpose.ts'
import { moneyFilePurposes } from './file-purposes-of-money.ts'
import { outsidePurposes } from './outside-purposes.ts'
import { skinPurposes } from './skin-purposes.ts'

const office = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]
/** Readings as an instrument or its program writes them line by line, and how such files are named. */
export const textType = 'text/plain'
export const textEndings: readonly string[] = ['.csv', '.txt', '.tsv', '.dat', '.asc', '.log']
const reportPages = [
  'djentrustmanage.auditlist.view',
  'djentrustmanage.printlist.view',
  'djentrustmanage.trialReportList.view',
  'djentrustmanage.reportissued.view',
  'djentrustmanage.archivelist.view',
  'gdtrialtest.trialreportaudit.view',
  'gdtrialtest.printarchive.view',
  'trialreport.index.view',
]

const staffPages = ['personnel.personnelmanage', 'gdpersonnel.gdpersonnel']
const fileViews = [...staffPages.map(page => `${page}.view`), 'personnel.personnel.view']

export const filePurposes = {
  equipment_photo: {
    types: pictures,
    maxMb: 10,
    upload: [
      'djequipment.equipmentlist.add',
      'djequipment.equipmentlist.edit',
      'gdequipment.equipmentlist.add',
      'gdequipment.equipmentlist.edit',
    ],
    read: ['djequipment.equipmentlist.view', 'gdequipment.equipmentlist.view'],
    owner: 'equipment',
  },
  personnel_photo: {
    types: pictures,
    maxMb: 1,
    upload: [...staffPages.flatMap(page => [`${page}.add`, `${page}.edit`]), 'personnel.personnel.save'],
    read: fileViews,
    owner: 'personnel',
  },
  personnel_filing: {
    types: documents,
    maxMb: 20,
    upload: ['gdpersonnel.gdpersonnel.add', 'gdpersonnel.gdpersonnel.edit'],
    read: fileViews,
    owner: 'personnel',
  },
  personnel_certificate_file: {
    types: documents,
    maxMb: 20,
    upload: [...staffPages.map(page => `${page}.edit`), 'personnel.personnel.cert'],
    read: fileViews,
    owner: 'personnel_certificate',
  },
  personnel_attachment: {
    types: documents,
    maxMb: 20,
    upload: [...staffPages.map(page => `${page}.edit`), 'personnel.personnel.save'],
    read: fileViews,
    owner: 'personnel_attachment',
  },
  equipment_calibration_certificate: {
    types: documents,
    maxMb: 20,
    upload: ['djequipment.equipmenttest', 'gdequipment.equipmenttest'].flatMap(page => [
      `${page}.calibrate`,
      `${page}.edit`,
      `${page}.import`,
    ]),
    read: [
      'djequipment.equipmenttest.view',
      'gdequipment.equipmenttest.view',
      'djequipment.lifecycle.view',
      'gdequipment.lifecycle.view',
    ],
    owner: 'equipment_calibration',
  },
  equipment_lifecycle_event_file: {
    types: documents,
    maxMb: 20,
    upload: ['djequipment.lifecycle.add', 'gdequipment.lifecycle.add'],
    read: ['djequipment.lifecycle.view', 'gdequipment.lifecycle.view'],
    owner: 'equipment_lifecycle_event',
  },
  equipment_maintenance_file: {
    types: documents,
    maxMb: 20,
    upload: ['djequipment.equipmentmaintenance', 'gdequipment.equipmentmaintenance'].flatMap(page => [
      `${page}.add`,
      `${page}.edit`,
    ]),
    read: ['djequipment.equipmentmaintenance.view', 'gdequipment.equipmentmaintenance.view'],
    owner: 'equipment_maintenance',
  },
  equipment_fault_photo: {
    types: pictures,
    maxMb: 10,
    upload: ['djequipment.equipmentfaultlist.add', 'gdequipment.equipmentfaultlist.add'],
    read: ['djequipment.equipmentfaultlist.view', 'gdequipment.equipmentfaultlist.view'],
    owner: 'equipment_fault',
  },
  user_post_map_appoint: {
    types: documents,
    maxMb: 20,
    upload: ['sysConfig.postpeoplelist.addperson', 'sysConfig.postpeoplelist.edit', 'gdpersonnel.fixedpost.assign'],
    read: ['sysConfig.postpeoplelist.view', 'gdpersonnel.fixedpost.view'],
    owner: 'user_post_map',
  },
  standard_upload: {
    types: documents,
    maxMb: 50,
    upload: [
      'djbaseset.standards.add',
      'djbaseset.standards.edit',
      'djbaseset.standards.upload',
      'gdbaseset.standards.add',
      'gdbaseset.standards.edit',
      'gdbaseset.standards.upload',
      'totalset.standards.add',
      'totalset.standards.edit',
    ],
    read: [
      'djbaseset.standards.view',
      'gdbaseset.standards.view',
      'totalset.standards.view',
      'djentrustmanage.checklist.view',
      'gdtrialtest.testlist.view',
    ],
    owner: 'standard',
  },
  hierarchy_file_file: {
    types: ['application/pdf'],
    maxMb: 50,
    upload: [
      'djbaseset.hierarchyManageFile.add',
      'djbaseset.hierarchyManageFile.edit',
      'gdbaseset.hierarchyManageFile.add',
      'gdbaseset.hierarchyManageFile.edit',
    ],
    read: [
      'djbaseset.hierarchyManageFile.view',
      'gdbaseset.hierarchyManageFile.view',
      // who was given one reads it from his to-dos
      'djnotification.todoitems.view',
    ],
    owner: 'hierarchy_file',
  },
  sample_photo: {
    types: pictures,
    maxMb: 10,
    upload: ['djentrustmanage.newEntrustsManager.add', 'gdtrialtest.samplelist.add'],
    read: ['djentrustmanage.samplelist.view', 'gdtrialtest.samplelist.view'],
    owner: 'sample',
  },
  entrustment_temp_attachment: {
    types: [...documents, ...office],
    maxMb: 20,
    upload: ['djentrustmanage.entrusttemp.add', 'gdonlineentrust.onlineentrust.add'],
    read: [
      'djentrustmanage.entrusttemp.view',
      'djentrustmanage.ywtentrustlist.view',
      // what came with an announcement, beside the order that was made of it
      'djentrustmanage.newEntrustsManager.view',
      'gdtrialtest.samplelist.view',
      // photographs of samples that a client announced
      'djentrustmanage.samplelist.view',
      'gdonlineentrust.onlineentrust.view',
      'gdonlineentrust.onlineentrustaudit.view',
    ],
    owner: 'entrustment_temp',
  },
  order_attachment: {
    types: documents,
    maxMb: 20,
    upload: ['djentrustmanage.newEntrustsManager.add', 'gdtrialtest.samplelist.add'],
    read: ['djentrustmanage.newEntrustsManager.view', 'gdtrialtest.samplelist.view'],
    owner: 'entrustment',
  },
  entrust_change_client_signed: {
    types: documents,
    maxMb: 20,
    upload: ['djentrustmanage.entrustchangelist.add'],
    read: ['djentrustmanage.entrustchangelist.view'],
    owner: 'entrust_change',
  },
  /** Photographs, scans, and what instruments write (page checklist, upload). */
  record_file: {
    types: [...documents, ...office, textType],
    maxMb: 20,
    upload: [
      'djentrustmanage.checklist.upload',
      'gdtrialtest.testlist.save',
      'djentrustmanage.originaldata.upload',
      'gdtrialtest.originaldata.upload',
    ],
    read: [
      'djentrustmanage.checklist.view',
      'djentrustmanage.auditlist.view',
      'gdtrialtest.testlist.view',
      'gdtrialtest.trialreportaudit.view',
      'djentrustmanage.originaldata.view',
      'gdtrialtest.originaldata.view',
      'gdtrialtest.testlistview.view',
    ],
    owner: 'test_record',
  },
  report_pdf: {
    types: ['application/pdf'],
    maxMb: 50,
    upload: [],
    read: [...reportPages, 'djentrustmanage.searchtrial.preview', 'gdtrialtest.searchtrial.preview'],
    owner: 'report_revision',
  },
  record_pdf: {
    types: ['application/pdf'],
    maxMb: 50,
    upload: [],
    read: [...reportPages, 'djentrustmanage.checklist.view', 'gdtrialtest.testlist.view'],
    owner: 'test_record',
  },
  /** What a stranger took of a paper; it comes by the public page, and nobody uploads it otherwise. */
  report_forgery_photo: {
    types: pictures,
    maxMb: 2,
    upload: [],
    read: ['trialreport.verifylog.view'],
    owner: 'report_forgery',
  },
  /** Licence or letter of authority of a client who asks for an account; it comes with that by the public page. */
  register_application_proof: {
    types: documents,
    maxMb: 10,
    upload: [],
    read: ['djentrustmanage.ywtaccount.view'],
    owner: 'register_application',
  },
  change_request: {
    types: documents,
    maxMb: 20,
    upload: [
      'djentrustmanage.changelist.applyChange',
      'djentrustmanage.printlist.applyChange',
      'djentrustmanage.trialReportList.applyChange',
      'gdonlineentrust.onlinereport.applyChange',
    ],
    read: ['djentrustmanage.changelist.view'],
    owner: 'report_change',
  },
  archive_scan: {
    types: documents,
    maxMb: 50,
    upload: ['djentrustmanage.archivelist.upload'],
    read: ['djentrustmanage.archivelist.view'],
    owner: 'report_archive',
  },
  /** Drawn by the receiver, or the list that was signed, as it was photographed or scanned. */
  receipt_signature: {
    types: documents,
    maxMb: 10,
    upload: ['djentrustmanage.reportissued.issue'],
    read: ['djentrustmanage.reportissued.view', 'djentrustmanage.archivelist.view', 'djentrustmanage.deliverlist.view'],
    owner: 'report_delivery',
  },
  /** Drawn by who takes a sample or sees it destroyed, or the paper that was signed, as it was photographed or scanned. */
  return_signature: {
    types: documents,
    maxMb: 10,
    upload: [
      'djentrustmanage.samplelist.moveOut',
      'djentrustmanage.samplelist.returnSample',
      'djentrustmanage.samplelyList.returnSample',
      'djentrustmanage.samplelyList.moveOut',
      'djentrustmanage.samplelyList.approve',
      'gdtrialtest.samplelistly.returnSample',
      'gdtrialtest.samplelistly.moveOut',
      'gdtrialtest.samplelistly.approve',
    ],
    read: [
      'djentrustmanage.samplelist.view',
      'djentrustmanage.samplelyList.view',
      'gdtrialtest.samplelist.view',
      'gdtrialtest.samplelistly.view',
    ],
    owner: 'sample_flow',
  },
  entrust_unit_contract: {
    types: documents,
    maxMb: 20,
    upload: ['djentrustmanage.entrustunit.add', 'djentrustmanage.entrustunit.edit'],
    read: ['djentrustmanage.entrustunit.view'],
    owner: 'entrust_unit',
  },
  ...outsidePurposes,
  nonconforming_record_evidence: {
    types: documents,
    maxMb: 20,
    upload: [
      'djentrustmanage.nonconforminglist.handle',
      'djentrustmanage.nonconforminglist.close',
      'gdtrialtest.unqualifiedlist.handle',
      'gdtrialtest.unqualifiedlist.close',
      'trialreport.unqualified.treat',
      'trialreport.unqualified.close',
    ],
    read: [
      'djentrustmanage.nonconforminglist.view',
      'gdtrialtest.unqualifiedlist.view',
      'trialreport.unqualified.view',
    ],
    owner: 'nonconforming_record',
  },
  /** Scans of reports of before the system. */
  historical_data_file: {
    types: documents,
    maxMb: 50,
    upload: [
      'djentrustmanage.historicaldata.add',
      'djentrustmanage.historicaldata.edit',
      'djentrustmanage.historicaldata.scans',
    ],
    read: ['djentrustmanage.historicaldata.view'],
    owner: 'historical_data',
  },
  /** Points of a curve that a machine sent; read through the reading it belongs to. */
  device_curve: { types: ['application/json'], maxMb: 5, upload: [], read: [], owner: 'device_test_curve' },
  export_file: {
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    maxMb: 50,
    upload: [],
    read: 'maker',
    owner: 'background_job',
  },
  ...moneyFilePurposes,
  ...skinPurposes,
  /** Comes with what is sent or answered, and is read with it; nobody uploads it otherwise. */
  feedback_picture: { types: pictures, maxMb: 2, upload: [], read: [], owner: 'feedback' },
  /** Shown to strangers on the page of sign-in: a picture that can hold no script. */
  instance_logo: {
    types: ['image/png'],
    maxMb: 0.5,
    upload: ['sysConfig.instance.add', 'sysConfig.instance.edit'],
    read: ['sysConfig.instance.view'],
    owner: 'instance',
  },
  /** Installers come as archives: whatever else could run on a computer is not kept here. */
  app_version_package: {
    types: ['application/zip'],
    maxMb: 50,
    upload: ['sysConfig.version.add', 'sysConfig.version.edit'],
    read: ['sysConfig.version.view'],
    owner: 'app_version',
  },
  /** Comes with the command that keeps it, by the password of its owner; only the printer reads it. */
  signature: { types: ['image/png'], maxMb: 1, upload: [], read: [], owner: 'signature' },
  signature_user_appoint: {
    types: documents,
    maxMb: 20,
    upload: ['totalset.signature.grant', 'djbaseset.signature.edit', 'gdbaseset.signature.edit'],
    read: ['totalset.signature.grant', 'djbaseset.signature.edit', 'gdbaseset.signature.edit'],
    owner: 'signature_user',
  },
  /** Goes to the browser of its keeper alone, by an action of its own. */
  stamp_image: {
    types: ['image/png'],
    maxMb: 2,
    upload: ['totalset.stamp.add', 'totalset.stamp.edit'],
    read: [],
    owner: 'stamp',
  },
} as const satisfies Record<string, FilePurpose>

export type FilePurposeKey = keyof typeof filePurposes

/** The purpose with this key, or null: keys come from outside. */
export const purposeNamed = (key: string): FilePurpose | null =>
  Object.hasOwn(filePurposes, key) ? filePurposes[key as FilePurposeKey] : null
