-- CreateTable
CREATE TABLE "email_proofs" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "browser_hash" BYTEA NOT NULL,
    "user_agent" TEXT,
    "code_hash" BYTEA,
    "link_hash" BYTEA,
    "name" TEXT,
    "callback_url" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_proofs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_guesses" (
    "email" TEXT NOT NULL,
    "guesses" INTEGER NOT NULL,
    "guesses_since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_guesses_pkey" PRIMARY KEY ("email")
);

-- CreateIndex
CREATE UNIQUE INDEX "email_proofs_link_hash_key" ON "email_proofs"("link_hash");

-- CreateIndex
CREATE INDEX "email_proofs_expires_at_idx" ON "email_proofs"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "email_proofs_email_purpose_browser_hash_key" ON "email_proofs"("email", "purpose", "browser_hash");

-- CreateIndex
CREATE INDEX "email_guesses_guesses_since_idx" ON "email_guesses"("guesses_since");
