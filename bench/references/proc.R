# Times pROC on the columns in a folder and prints {"versions": ..., "works": {work: {"seconds": median, "value": v}}}.
#
# Debian: apt-get install r-cran-proc (brings R).
# Usage: Rscript proc.R <folder> <rounds>

suppressPackageStartupMessages(library(pROC))

arguments <- commandArgs(trailingOnly = TRUE)
folder <- arguments[1]
rounds <- as.integer(arguments[2])

fileOf <- function(work, name) file.path(folder, paste0(work, ".", name))

labels <- function(work) {
  file <- fileOf(work, "yTrue")
  readBin(file, "integer", n = file.size(file), size = 1, signed = FALSE)
}

scores <- function(work, name) {
  file <- fileOf(work, name)
  readBin(file, "double", n = file.size(file) / 8)
}

curve <- function(truth, score) roc(truth, score, levels = c(0, 1), direction = "<", quiet = TRUE)

# Each reads its columns once and returns what is timed, curves included where a user has none yet.
works <- list(
  aucOfCurve = function(work) {
    truth <- labels(work)
    score <- scores(work, "yScore")
    function() as.numeric(auc(curve(truth, score)))
  },
  # The lower end of the 95 % interval.
  delongInterval = function(work) {
    found <- curve(labels(work), scores(work, "yScore"))
    function() as.numeric(ci.auc(found, method = "delong"))[1]
  },
  # The p-value of the paired test.
  delongPaired = function(work) {
    truth <- labels(work)
    first <- curve(truth, scores(work, "yScore"))
    second <- curve(truth, scores(work, "otherScore"))
    function() roc.test(first, second, method = "delong", paired = TRUE)$p.value
  }
)

timed <- function(work) {
  compute <- works[[work]](work)
  value <- compute()
  times <- replicate(rounds, system.time(compute(), gcFirst = FALSE)[["elapsed"]])
  sprintf('"%s": {"seconds": %.17g, "value": %.17g}', work, median(times), value)
}

given <- Filter(function(work) file.exists(fileOf(work, "yTrue")), names(works))
cat(sprintf(
  '{"versions": "pROC %s, R %s", "works": {%s}}\n',
  packageVersion("pROC"), getRversion(), paste(vapply(given, timed, ""), collapse = ", ")
))
