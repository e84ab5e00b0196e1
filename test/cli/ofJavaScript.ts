/** What nobody on a command line should have to read. */
export const ofJavaScript: readonly RegExp[] = [
  // The words of types are those of the library: `--types yTrue=text`.
  /(?<!--types )\b(?:yTrue|yPred|yScore|yProba|yLower|yUpper|sampleWeight|minSupport|when(?:Inconclusive|Small|Blank)|slicesMust|sliceBound|maxDrift|relativeMargin|minOverlap|hashIds)\b/,
  /\bto(?:Be|Have|Meet|Hold|Match)[A-Z]\w*/,
  /=>|\bawait\b|\bPromise\b|\.resolves\b|\bnew [A-Z]\w*\(|\bArray\.|\.map\(|typed array|\bundefined \(/,
  /\{ ?[a-z]\w*(?: ?[,}]|: )/,
  /(?<![\w"-])[a-z]\w*: (?:'[^']*'|\[|true\b|false\b)/,
]
