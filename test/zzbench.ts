import { textTable } from '../bench/text/textTable.ts'
console.log(await textTable(3))
