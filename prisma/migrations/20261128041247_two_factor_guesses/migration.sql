-- AlterTable
ALTER TABLE "devices" ADD COLUMN     "guesses" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "guesses_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sign_in_challenges" ADD COLUMN     "callback_url" TEXT;

-- AlterTable
ALTER TABLE "two_factors" ADD COLUMN     "guesses" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "guesses_since" TIMESTAMPTZ(3);
