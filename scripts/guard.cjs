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
  // Scripts run on the dev dependency `node`; npm itself, and what `npm ci` does, on the machine's own.
  var agent = process.env.npm_config_user_agent || ''
  var npm = /\bnpm\/(\d+\.\d+\.\d+)/.exec(agent)
  var machineNode = /\bnode\/v(\d+\.\d+\.\d+)/.exec(agent)
  var node = machineNode ? machineNode[1] : process.versions.node

  if (!atLeast(node, [20, 19])) return 'expect-metrics needs Node 20.19 or newer, and this is Node ' + node + '.'
  if (npm && !atLeast(npm[1], [11])) {
    return (
      'expect-metrics needs npm 11 or newer to develop it, and this is npm ' + npm[1] + ': run `npm install -g npm@11`.'
    )
  }
  if (!atLeast(process.versions.node, [24])) {
    return (
      'The scripts of expect-metrics run on its dev dependency Node 24, and this is Node ' +
      process.versions.node +
      ': run `npm ci` first, then the script through npm.'
    )
  }
  return undefined
}

var sentence = complaint()
if (sentence) {
  console.error(sentence)
  process.exit(1)
}
