-- CreateTable
CREATE TABLE "earning_sums" (
    "organization_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "currency" TEXT NOT NULL,
    "gross" BIGINT NOT NULL,
    "refunded" BIGINT NOT NULL,
    "disputed" BIGINT NOT NULL,
    "tax" BIGINT NOT NULL,

    CONSTRAINT "earning_sums_pkey" PRIMARY KEY ("organization_id","starts_at","currency")
);

-- CreateTable
CREATE TABLE "earnings_summed" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "earnings_summed_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "journals_created_at_idx" ON "journals" USING BRIN ("created_at");

-- What follows is outside of what the schema can say.
ALTER TABLE "earnings_summed" ADD CONSTRAINT "earnings_summed_once" CHECK ("id" = 1);

-- Money that moved at the processor, and its tax.
CREATE VIEW "earning_movements" AS
  SELECT j."organization_id", j."created_at", date_bin('15 minutes', j."created_at", 'epoch') AS "starts_at", e."currency",
    CASE WHEN m."is_clearing" AND j."kind" = 'payment' THEN e."amount" ELSE 0 END AS "gross",
    CASE WHEN m."is_clearing" AND j."kind" IN ('refund', 'refund_reversed') THEN -e."amount" ELSE 0 END AS "refunded",
    CASE WHEN m."is_clearing" AND j."kind" IN ('dispute', 'dispute_won', 'dispute_fee') THEN -e."amount" ELSE 0 END
      AS "disputed",
    CASE WHEN m."is_clearing" THEN 0 ELSE -e."amount" END AS "tax"
  FROM "journals" j
  JOIN "ledger_entries" e ON e."organization_id" = j."organization_id" AND e."journal_id" = j."id"
  CROSS JOIN LATERAL (SELECT e."account" = 'processor_clearing' AS "is_clearing") m
  WHERE e."account" IN ('processor_clearing', 'tax_payable');

-- All that was booked before is added up at once.
INSERT INTO "earnings_summed" ("until")
SELECT coalesce(date_bin('15 minutes', max("created_at") - interval '1 hour', 'epoch'), 'epoch') FROM "journals";

INSERT INTO "earning_sums"
SELECT "organization_id", "starts_at", "currency",
  sum("gross"), sum("refunded"), sum("disputed"), sum("tax")
FROM "earning_movements" WHERE "created_at" < (SELECT "until" FROM "earnings_summed") GROUP BY 1, 2, 3;
