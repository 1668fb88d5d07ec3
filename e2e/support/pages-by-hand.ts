/** Pages composed by hand of parts that other pages show too: each is opened once in the browser by who may do most on it. */
export const pagesByHand: readonly string[] = [
  'board.boardindex',
  'djequipment.equipmentstate',
  'gdequipment.equipmentstate',
  'djnotification.informationaggregation',
  'gdentrustmanage.entrustprogress',
  'gdonlineentrust.onlinecharge',
  'gdonlineentrust.onlineentrust',
  'gdonlineentrust.onlineentrustaudit',
  'gdonlineentrust.onlineentrustlist',
  'gdonlineentrust.onlinereport',
  'gdtrialtest.gdentrust',
  'gdtrialtest.printarchive',
  'gdtrialtest.samplelist',
  // a definition that is drawn as one file, not as a list
  'personnel.personnel',
  // without a report it says that there is none
  'qrcodelibrary.qrcodeboard',
  'trialreport.reportview',
  'trialreport.unqualified',
  'videosurveillance.board',
]
