// Says in one sentence when Node or npm is too old for this repository's scripts.
// Plain old JavaScript, so that even an old Node gets as far as the sentence.

function atLeast(version, minimum) {
  var have = version.split('.').map(Number)
  var i
  for (i = 0; i < minimum.length; i++) {
    if (have[i] !== minimum[i]) return have[i] > minimum[i]
  }
  return true
}

function complaint() {
  // Scripts run on the dev dependency `node`, where npm has it for the platform; npm itself, and what `npm ci` does, on
  // the machine's own.
  var agent = process.env.npm_config_user_agent || ''
  var npm = /\bnpm\/(\d+\.\d+\.\d+)/.exec(agent)
  var machineNode = /\bnode\/v(\d+\.\d+\.\d+)/.exec(agent)
  var node = machineNode ? machineNode[1] : process.versions.node

  if (!atLeast(node, [20, 19])) return 'expect-metrics needs Node 20.19 or newer, and this is Node ' + node + '.'
  if (npm && !atLeast(npm[1], [10])) {
    return (
      'expect-metrics needs npm 10 or newer to develop it, and this is npm ' + npm[1] + ': run `npm install -g npm@11`.'
    )
  }
  if (!atLeast(process.versions.node, [24])) {
    return (
      'The scripts of expect-metrics need Node 24 or newer, and this is Node ' +
      process.versions.node +
      ': run `npm ci`, which brings it to Linux on x64, then the script through npm; elsewhere install it.'
    )
  }
  return undefined
}

var sentence = complaint()
if (sentence) {
  console.error(sentence)
  process.exit(1)
}
