import { documents, type FilePurpose, pictures } from './file-purpose.ts'

/** Papers of what comes to the laboratory and leaves it, and of what other laboratories and machines made. */
export const outsidePurposes = {
  /** Certificates that come with batches of material. */
  material_arrival_warranty: {
    types: documents,
    maxMb: 20,
    upload: ['gdtrialtest.materialarrival.add', 'gdtrialtest.materialarrival.edit'],
    read: ['gdtrialtest.materialarrival.view'],
    owner: 'material_arrival',
  },
  material_arrival_withdrawal: {
    types: pictures,
    maxMb: 10,
    upload: ['gdtrialtest.materialarrival.handle'],
    read: ['gdtrialtest.materialarrival.view'],
    owner: 'material_arrival',
  },
  /** Papers with which the change of a key person is asked for. */
  key_person_change_paper: {
    types: documents,
    maxMb: 20,
    upload: ['gdpersonnel.personneltransfer.add'],
    read: ['gdpersonnel.personneltransfer.view'],
    owner: 'key_person_change',
  },
  /** What is cut from cameras, made by the server, and pictures taken of them. */
  video_clip_file: {
    types: ['video/mp2t'],
    maxMb: 50,
    upload: [],
    read: ['videosurveillance.clip.view'],
    owner: 'video_clip',
  },
  video_clip_thumb: {
    types: pictures,
    maxMb: 5,
    upload: ['videosurveillance.board.snap', 'videosurveillance.camera.play'],
    read: ['videosurveillance.clip.view'],
    owner: 'video_clip',
  },
  delivery_parcel_proof: {
    types: documents,
    maxMb: 20,
    upload: ['djentrustmanage.deliverlist.confirm'],
    read: ['djentrustmanage.deliverlist.view'],
    owner: 'delivery_parcel',
  },
  outsourced_test_upload: {
    types: documents,
    maxMb: 20,
    upload: [
      'djentrustmanage.subcontractlist.upload',
      'djentrustmanage.subcontractlist.receive',
      'gdtrialtest.gdentrust.upload',
      'gdentrustmanage.outsourcedtest.add',
      'gdentrustmanage.outsourcedtest.edit',
    ],
    read: [
      'djentrustmanage.subcontractlist.view',
      'gdtrialtest.gdentrust.view',
      'gdentrustmanage.outsourcedtest.view',
      'gdentrustmanage.outsourcedsupervision.view',
      'gdstatistical.outsourcedaccount.view',
    ],
    owner: 'outsourced_test',
  },
  outsourced_test_consent: {
    types: documents,
    maxMb: 20,
    upload: ['djentrustmanage.subcontractlist.add', 'djentrustmanage.subcontractlist.edit'],
    read: ['djentrustmanage.subcontractlist.view'],
    owner: 'outsourced_test',
  },
  device_test_data_explained: {
    types: documents,
    maxMb: 20,
    upload: ['djentrustmanage.trialDeviceSupV.explain', 'gdtrialtest.trialDeviceSupV.explain'],
    read: [
      'djentrustmanage.trialDeviceSupV.view',
      'gdtrialtest.trialDeviceSupV.view',
      'djentrustmanage.trialDeviceSupVQY.view',
    ],
    owner: 'device_test_data',
  },
} as const satisfies Readonly<Record<string, FilePurpose>>
