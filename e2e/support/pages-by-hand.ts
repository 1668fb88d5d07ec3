/** Pages composed by hand of parts that other pages show too: each is opened once in the browser by who may do most on it. */
export const pagesByHand: readonly string[] = [
  'djequipment.equipmentstate',
  'gdequipment.equipmentstate',
  'djnotification.informationaggregation',
  'gdtrialtest.printarchive',
  'gdtrialtest.samplelist',
  // a definition that is drawn as one file, not as a list
  'personnel.personnel',
  'trialreport.unqualified',
]
