declare module 'hls.js/light' {
  import Hls from 'hls.js'

  export default Hls
}
