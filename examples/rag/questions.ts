/** A question, and the functions whose documentation answers it. */
export interface Question {
  readonly id: string
  readonly text: string
  readonly relevant: readonly string[]
  readonly kind: 'files' | 'data' | 'system'
}

const of = (
  kind: Question['kind'],
  asked: readonly (readonly [text: string, ...relevant: string[]])[],
): readonly Question[] => asked.map(([text, ...relevant], i) => ({ id: `${kind} ${i + 1}`, text, relevant, kind }))

/** Questions of a developer, written for this example. */
export const questions: readonly Question[] = [
  ...of('files', [
    ['read the entire contents of a file', 'fs.readFile', 'fs.readFileSync'],
    ['append data to a file and create it if it does not exist', 'fs.appendFile', 'fs.appendFileSync'],
    ['create a directory asynchronously', 'fs.mkdir', 'fs.mkdirSync'],
    ['read the contents of a directory', 'fs.readdir', 'fs.readdirSync', 'fs.opendir'],
    ['rename a file', 'fs.rename', 'fs.renameSync'],
    ['watch for changes on a file name', 'fs.watch', 'fs.watchFile'],
    ['copy a file from source to destination', 'fs.copyFile', 'fs.copyFileSync', 'fs.cp'],
    ['create a unique temporary directory', 'fs.mkdtemp', 'fs.mkdtempSync'],
    ['test permissions of the user for a file', 'fs.access', 'fs.accessSync'],
    ['change the owner of a file', 'fs.chown', 'fs.chownSync', 'fs.fchown', 'fs.lchown'],
    ['truncate a file to a length', 'fs.truncate', 'fs.truncateSync', 'fs.ftruncate'],
    ['create a symbolic link', 'fs.symlink', 'fs.symlinkSync'],
    ['remove a file or symbolic link', 'fs.unlink', 'fs.unlinkSync', 'fs.rm', 'fs.rmSync'],
    ['change the file system timestamps of an object', 'fs.utimes', 'fs.utimesSync', 'fs.lutimes', 'fs.futimes'],
    ['close a file descriptor', 'fs.close', 'fs.closeSync'],
  ]),
  ...of('data', [
    ['compress data with gzip', 'zlib.gzip', 'zlib.gzipSync', 'zlib.createGzip'],
    ['decompress a brotli stream', 'zlib.brotliDecompress', 'zlib.brotliDecompressSync', 'zlib.createBrotliDecompress'],
    ['create a hash object to compute digests', 'crypto.createHash'],
    ['generate a random uuid', 'crypto.randomUUID'],
    ['generate cryptographically strong pseudorandom data', 'crypto.randomBytes'],
    ['derive a key from a password with pbkdf2', 'crypto.pbkdf2', 'crypto.pbkdf2Sync'],
    ['compare buffers in constant time', 'crypto.timingSafeEqual'],
    ['format a string like printf', 'util.format', 'util.formatWithOptions'],
    ['string representation of an object for debugging', 'util.inspect'],
    ['turn a callback function into one that returns a promise', 'util.promisify'],
    ['mark a function as deprecated', 'util.deprecate'],
    ['strip ansi escape codes from a string', 'util.stripVTControlCharacters'],
    ['parse command line arguments', 'util.parseArgs'],
    ['sign data with a private key', 'crypto.sign'],
    ['deep strict equality of two values', 'util.isDeepStrictEqual'],
  ]),
  ...of('system', [
    ['spawn a shell and run a command', 'child_process.exec', 'child_process.spawn', 'child_process.execSync'],
    ['fork a new node process with an ipc channel', 'child_process.fork'],
    ['amount of free system memory', 'os.freemem'],
    ['host name of the operating system', 'os.hostname'],
    ['home directory of the current user', 'os.homedir', 'os.userInfo'],
    ['load averages of the system', 'os.loadavg'],
    ['information about each logical cpu core', 'os.cpus'],
    ['network interfaces that have an address', 'os.networkInterfaces'],
    ['system uptime in seconds', 'os.uptime'],
    ['resolve a host name to an ip address', 'dns.lookup', 'dns.resolve', 'dns.resolve4'],
    ['reverse dns query of an ip address', 'dns.reverse'],
    ['create a tcp server', 'net.createServer'],
    ['whether a string is an ip address', 'net.isIP', 'net.isIPv4', 'net.isIPv6'],
    ['convert a file url to a path', 'url.fileURLToPath'],
    ['clear the current line of a terminal', 'readline.clearLine'],
  ]),
]
